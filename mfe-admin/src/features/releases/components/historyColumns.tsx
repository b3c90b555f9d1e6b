import type { ChannelChange, RefusedRelease } from '@boaxepa/contracts/wire/adminReleases';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import type { ReleaseAction } from '@boaxepa/contracts/wire/channels';
import { type Icon, Tag, type Tone } from '@boaxepa/ui';
import type { Column } from '@boaxepa/ui/table';
import { CircleCheck, CircleX, FlaskConical, GitBranch, Play, Undo2 } from 'lucide-react';
import { Version } from './Version.tsx';
import { ExactMoment } from '../../../admin/ExactMoment.tsx';

/** Row of the release history: a change of a release channel, or a refused release, which changed no channel. */
export interface HistoryRow extends Omit<ChannelChange, 'action' | 'version'> {
  readonly action: ReleaseAction | 'refused';
  readonly version: string | null;
}

export const refusedRow = ({ refusals, ...refused }: RefusedRelease): HistoryRow => ({
  ...refused,
  action: 'refused',
  from: null,
  why: `${pluralize(refusals.length, 'motivo', 'motivos')} ao publicar; nada mudou no ar`,
});

const actions: Readonly<Record<HistoryRow['action'], { label: string; tone: Tone; icon: Icon }>> = {
  publish: { label: 'Em next', tone: 'info', icon: GitBranch },
  start: { label: 'No ar ao iniciar', tone: 'neutral', icon: Play },
  promote: { label: 'Promovida', tone: 'success', icon: CircleCheck },
  rollback: { label: 'Voltou versão', tone: 'warning', icon: Undo2 },
  canary: { label: 'Em teste', tone: 'info', icon: FlaskConical },
  refused: { label: 'Recusada', tone: 'danger', icon: CircleX },
  takeBack: { label: 'Voltou sozinha', tone: 'warning', icon: Undo2 },
};

/** Tag that names a change of a release channel. */
export function ActionTag({ action, percent }: Pick<HistoryRow, 'action' | 'percent'>) {
  // A newer server can send an action that this page does not know. Show the name of such an action unchanged.
  const known = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!known) return <Tag>{action}</Tag>;
  return (
    <Tag tone={known.tone} icon={known.icon}>
      {percent === undefined ? known.label : `${known.label}, ${percent}%`}
    </Tag>
  );
}

export const historyColumns: readonly Column<HistoryRow>[] = [
  {
    id: 'at',
    header: 'Quando',
    min: 118,
    cell: ({ at }) => <ExactMoment at={at} />,
  },
  {
    id: 'area',
    header: 'Área',
    title: true,
    min: 140,
    cell: ({ label }) => <strong>{label}</strong>,
  },
  {
    id: 'version',
    header: 'Versão',
    min: 150,
    cell: ({ version }) => (version === null ? '—' : <Version version={version} />),
  },
  {
    id: 'action',
    header: 'O que aconteceu',
    cell: ({ action, percent }) => <ActionTag action={action} percent={percent} />,
  },
  { id: 'who', header: 'Quem', cell: ({ who }) => who },
  {
    id: 'why',
    header: 'Por quê',
    min: 180,
    cell: ({ why }) => <span style={{ overflowWrap: 'anywhere' }}>{why || '—'}</span>,
  },
];
