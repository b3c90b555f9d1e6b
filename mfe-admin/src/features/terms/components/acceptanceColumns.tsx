import type { TermsAcceptance } from '@boaxepa/contracts/wire/admin';
import { Stack, Text } from '@boaxepa/ui';
import type { Column } from '@boaxepa/ui/table';
import { CheckTag } from './AcceptanceCheck.tsx';
import { Exact, shortId } from '../../../admin/Exact.tsx';
import { ExactMoment } from '../../../admin/ExactMoment.tsx';

export const versionText = (version: string) => `v${version}`;

export const acceptanceColumns: readonly Column<TermsAcceptance>[] = [
  {
    id: 'partner',
    header: 'Parceiro e ID',
    title: true,
    // Narrower than the default width, to leave space for the side panel.
    min: 120,
    cell: ({ partnerName, partnerId, check }) => (
      <Stack $gap={0}>
        <strong>{partnerName}</strong>
        <Exact title={partnerId}>{shortId(partnerId)}</Exact>
        {!check.valid && <CheckTag check={check} />}
      </Stack>
    ),
  },
  { id: 'email', header: 'Email', cell: ({ userEmail }) => <Breakable text={userEmail} /> },
  {
    id: 'at',
    header: 'Data e hora',
    min: 118,
    cell: ({ acceptedAt }) => <ExactMoment at={acceptedAt} />,
  },
  {
    id: 'ip',
    header: 'IP e versão',
    // Wide enough for an IPv4 address. IPv6 addresses wrap.
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

/** Lets a long email wrap after the @, so that the email does not widen the table. */
function Breakable({ text: email }: { readonly text: string }) {
  const [name = '', domain] = email.split('@');
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      {name}
      {domain !== undefined && (
        <>
          @<wbr />
          {domain}
        </>
      )}
    </span>
  );
}
