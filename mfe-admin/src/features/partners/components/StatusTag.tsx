import { type PartnerStatus, partnerStatuses } from '@boaxepa/contracts/wire/partners';
import { type Icon, Tag, type Tone } from '@boaxepa/ui';
import { CircleCheck, CircleX, Clock } from 'lucide-react';

const statusStyles: Readonly<Record<PartnerStatus, { tone: Tone; icon: Icon }>> = {
  pending: { tone: 'warning', icon: Clock },
  approved: { tone: 'success', icon: CircleCheck },
  rejected: { tone: 'danger', icon: CircleX },
};

export function StatusTag({ status }: { readonly status: PartnerStatus }) {
  return <Tag {...statusStyles[status]}>{partnerStatuses[status]}</Tag>;
}
