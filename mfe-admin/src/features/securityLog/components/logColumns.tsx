import { isId } from '@boaxepa/contracts/wire/ids';
import type { SecurityLogLine } from '@boaxepa/contracts/wire/securityEvents';
import {
  securityLogKinds,
  type SecurityOutcome,
  securityOutcomes,
} from '@boaxepa/contracts/domain/securityKinds';
import { userTypeLabels } from '@boaxepa/contracts/domain/userTypes';
import { type Icon, Stack, Tag, Text, type Tone } from '@boaxepa/ui';
import type { Column } from '@boaxepa/ui/table';
import { CircleCheck, CircleHelp, CircleX, Clock } from 'lucide-react';
import { Exact, shortId } from '../../../admin/Exact.tsx';
import { ExactMoment } from '../../../admin/ExactMoment.tsx';
import { DetailLines } from './DetailLines.tsx';

const outcomeStyles: Readonly<Record<SecurityOutcome, { tone: Tone; icon: Icon }>> = {
  succeeded: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'danger', icon: CircleX },
  started: { tone: 'info', icon: Clock },
  unknown: { tone: 'warning', icon: CircleHelp },
};
const targets: Readonly<Record<string, string>> = { partner: 'Parceiro', shopper: 'Cliente' };

/**
 * Returns the label of an event kind. The server may be newer than this page, so a kind without a label is returned
 * unchanged.
 */
export function kindLabel(kind: string): string {
  return new Map<string, string>(Object.entries(securityLogKinds)).get(kind) ?? kind;
}

function OutcomeTag({ outcome }: { readonly outcome: string }) {
  const knownOutcome = Object.hasOwn(securityOutcomes, outcome) ? (outcome as SecurityOutcome) : undefined;
  return knownOutcome ? (
    <Tag {...outcomeStyles[knownOutcome]}>{securityOutcomes[knownOutcome]}</Tag>
  ) : (
    <Tag>{outcome}</Tag>
  );
}

/**
 * Shows which account or micro front end an action affected. `target` is, for example, 'partner <id>', 'shopper <id>'
 * or 'remote <name>'. Renders nothing without a target, or for a list such as 'list partners'.
 */
function Target({ target }: { readonly target: string | null }) {
  const [type = '', id = ''] = target?.split(' ') ?? [];
  if (type === 'remote') return <span>Área {id}</span>;
  if (!isId(id)) return null;
  return (
    <span>
      {targets[type] ?? type} <Exact title={id}>{shortId(id)}</Exact>
    </span>
  );
}

export const logColumns: readonly Column<SecurityLogLine>[] = [
  {
    id: 'kind',
    header: 'Evento',
    title: true,
    min: 102,
    cell: ({ kind, target, details }) => (
      <Stack $gap={0}>
        <strong>{kindLabel(kind)}</strong>
        <Text as="span" $size="tiny" $tone="muted">
          <Target target={target} />
        </Text>
        {details && <DetailLines details={details} />}
      </Stack>
    ),
  },
  {
    id: 'outcome',
    header: 'Resultado',
    // The longest tag, 'Em andamento', fits into one line.
    min: 140,
    cell: ({ outcome, code }) => (
      <Stack $gap={1}>
        <span>
          <OutcomeTag outcome={outcome} />
        </span>
        {code !== null && (
          <Text as="span" $size="tiny" $tone="muted">
            {code}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'account',
    header: 'Conta',
    min: 112,
    cell: ({ kind, accountId, actorName, userType }) => (
      <Stack $gap={0}>
        <span>{userTypeLabels[userType]}</span>
        {actorName && <span style={{ overflowWrap: 'anywhere' }}>{actorName}</span>}
        {accountId === null ? (
          <Text as="span" $size="tiny" $tone="muted">
            {kind === 'password.reset' ? 'Conta não identificada' : 'Nenhuma conta com este email'}
          </Text>
        ) : (
          <Exact title={accountId}>{shortId(accountId)}</Exact>
        )}
      </Stack>
    ),
  },
  {
    id: 'at',
    header: 'Data e hora',
    min: 96,
    cell: ({ at }) => <ExactMoment at={at} />,
  },
  {
    id: 'address',
    header: 'Endereço IP',
    min: 118,
    cell: ({ address }) => <span style={{ overflowWrap: 'anywhere' }}>{address || '—'}</span>,
  },
];
