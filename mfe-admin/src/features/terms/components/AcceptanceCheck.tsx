import type { TermsAcceptance } from '@boaxepa/contracts/wire/admin';
import { acceptanceChecks, type AcceptanceResult } from '@boaxepa/contracts/wire/adminLists';
import { Banner, type Icon, Tag } from '@boaxepa/ui';
import { BadgeCheck, CircleHelp, FileWarning, ShieldAlert } from 'lucide-react';

const resultStyles: Readonly<
  Record<AcceptanceResult, { readonly tone: 'success' | 'warning' | 'danger' | 'info'; readonly icon: Icon }>
> = {
  valid: { tone: 'success', icon: BadgeCheck },
  text: { tone: 'warning', icon: FileWarning },
  record: { tone: 'danger', icon: ShieldAlert },
  unknown: { tone: 'info', icon: CircleHelp },
};

interface CheckProps {
  readonly check: TermsAcceptance['check'];
}

function resultOf({ valid, reason }: CheckProps['check']): AcceptanceResult {
  return valid ? 'valid' : (reason ?? 'unknown');
}

/** Tag that shows whether the stored record of an acceptance is unchanged. The server has checked this. */
export function CheckTag({ check }: CheckProps) {
  const result = resultOf(check);
  return (
    <span>
      <Tag {...resultStyles[result]}>{acceptanceChecks[result].label}</Tag>
    </span>
  );
}

/** Banner that explains whether the stored record of an acceptance is unchanged. The server has checked this. */
export function CheckBanner({ check }: CheckProps) {
  const result = resultOf(check);
  const { label, text } = acceptanceChecks[result];
  return (
    <Banner {...resultStyles[result]} title={label}>
      {text}
    </Banner>
  );
}
