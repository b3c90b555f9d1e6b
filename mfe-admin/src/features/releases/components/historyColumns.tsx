import type { ChannelChange } from '@boaxepa/contracts/wire/adminReleases';
import type { ReleaseAction } from '@boaxepa/contracts/wire/channels';
import { type Icon, Tag, type Tone } from '@boaxepa/ui';
import type { Column } from '@boaxepa/ui/table';
import { CircleCheck, FlaskConical, GitBranch, Play, Undo2 } from 'lucide-react';
import { areaOf } from '../areas.ts';
import { Version } from './Version.tsx';
import { ExactMoment } from '../../../admin/ExactMoment.tsx';

const actions: Readonly<Record<ReleaseAction, { label: string; tone: Tone; icon: Icon }>> = {
  publish: { label: 'Em next', tone: 'info', icon: GitBranch },
  start: { label: 'No ar pelo início', tone: 'neutral', icon: Play },
  promote: { label: 'Promovida', tone: 'success', icon: CircleCheck },
  rollback: { label: 'Voltou versão', tone: 'warning', icon: Undo2 },
  canary: { label: 'Em teste', tone: 'info', icon: FlaskConical },
  takeBack: { label: 'Voltou sozinha', tone: 'warning', icon: Undo2 },
};

function ActionTag({ action, percent }: Pick<ChannelChange, 'action' | 'percent'>) {
  // A newer server may send actions that this build does not know.
  const known = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!known) return <Tag>{action}</Tag>;
  return (
    <Tag tone={known.tone} icon={known.icon}>
      {percent === undefined ? known.label : `${known.label}, ${percent} %`}
    </Tag>
  );
}

export const historyColumns: readonly Column<ChannelChange>[] = [
  {
    id: 'area',
    header: 'Área',
    title: true,
    min: 110,
    cell: ({ remote }) => <strong>{areaOf(remote).label}</strong>,
  },
  { id: 'version', header: 'Versão', min: 150, cell: ({ version }) => <Version version={version} /> },
  {
    id: 'action',
    header: 'O que aconteceu',
    cell: ({ action, percent }) => <ActionTag action={action} percent={percent} />,
  },
  {
    id: 'at',
    header: 'Quando',
    min: 118,
    cell: ({ at }) => <ExactMoment at={at} />,
  },
  { id: 'who', header: 'Quem', cell: ({ who }) => who },
  {
    id: 'why',
    header: 'Por quê',
    min: 180,
    cell: ({ why }) => <span style={{ overflowWrap: 'anywhere' }}>{why || '—'}</span>,
  },
];
