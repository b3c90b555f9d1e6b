import type { TermsAcceptance } from '@boaxepa/contracts/wire/admin';
import { formatDate, formatExactTime } from '@boaxepa/contracts/domain/momentTexts';
import { Stack, Text } from '@boaxepa/ui';
import type { Column } from '@boaxepa/ui/table';
import { CheckTag } from './AcceptanceCheck.tsx';
import { Exact, shortId } from '../../../admin/Exact.tsx';

/** 'v1.0' */
export const versionText = (version: string) => `v${version}`;

/** Columns of the list; on a phone each row is a card with the same fields. */
export const acceptanceColumns: readonly Column<TermsAcceptance>[] = [
  {
    id: 'partner',
    header: 'Parceiro e ID',
    title: true,
    // Less than a title's usual width: the details stand beside the table.
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
    cell: ({ acceptedAt }) => {
      const at = new Date(acceptedAt);
      return (
        <Stack $gap={0}>
          <span style={{ whiteSpace: 'nowrap' }}>{formatDate(at)}</span>
          <Text as="span" $size="tiny" $tone="muted">
            {formatExactTime(at)}
          </Text>
        </Stack>
      );
    },
  },
  {
    id: 'ip',
    header: 'IP e versão',
    // An IPv4 address stays whole, a longer one breaks.
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

/** An email that breaks after its @ rather than make the table wider. */
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
