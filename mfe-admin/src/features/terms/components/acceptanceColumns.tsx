import type { TermsAcceptance } from '@boaxepa/contracts/wire/admin';
import { Stack, Text } from '@boaxepa/ui';
import type { Column } from '@boaxepa/ui/table';
import { CheckTag } from './AcceptanceCheck.tsx';
import { Email } from '../../../admin/Email.tsx';
import { Exact, shortId } from '../../../admin/Exact.tsx';
import { ExactMoment } from '../../../admin/ExactMoment.tsx';

export const versionText = (version: string) => `v${version}`;

export const acceptanceColumns: readonly Column<TermsAcceptance>[] = [
  {
    id: 'partner',
    header: 'Parceiro e ID',
    title: true,
    // Minimum column width in px. With a larger width, the table would not fit beside the details panel.
    min: 120,
    cell: ({ partnerName, partnerId, check }) => (
      <Stack $gap={0}>
        <strong>{partnerName}</strong>
        <Exact title={partnerId}>{shortId(partnerId)}</Exact>
        {!check.valid && <CheckTag check={check} />}
      </Stack>
    ),
  },
  { id: 'email', header: 'Email', cell: ({ userEmail }) => <Email address={userEmail} /> },
  {
    id: 'at',
    header: 'Data e hora',
    min: 118,
    cell: ({ acceptedAt }) => <ExactMoment at={acceptedAt} />,
  },
  {
    id: 'ip',
    header: 'IP e versão',
    // Minimum column width in px. An IPv4 address fits into one line. A longer IPv6 address wraps.
    min: 136,
    cell: ({ ipAddress, termsVersion }) => (
      <Stack $gap={0}>
        <span style={{ overflowWrap: 'anywhere' }}>{ipAddress}</span>
        <Text as="span" $size="tiny" $tone="muted">
          {versionText(termsVersion)}
        </Text>
      </Stack>
    ),
  },
];
