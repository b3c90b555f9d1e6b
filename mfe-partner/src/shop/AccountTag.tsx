import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { Tag } from '@boaxepa/ui';
import { CircleCheck, Clock3 } from 'lucide-react';
import { accountStatus } from './accountStatus.ts';

export function AccountTag({ profile }: { readonly profile: PartnerProfile }) {
  const { label, active } = accountStatus(profile);
  return (
    <Tag tone={active ? 'success' : 'warning'} icon={active ? CircleCheck : Clock3}>
      {label}
    </Tag>
  );
}
