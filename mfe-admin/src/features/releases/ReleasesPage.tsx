import type { AdminReleases, ChannelMove, RemoteChannels } from '@boaxepa/contracts/wire/adminReleases';
import { defaultZone, localTime } from '@boaxepa/contracts/domain/zones';
import { PageTitle, paths } from '@boaxepa/shell-sdk';
import { usePolling } from '@boaxepa/shell-sdk/api';
import {
  ChipGroup,
  EmptyState,
  Grid,
  Page,
  PageHeader,
  QueryState,
  SkeletonList,
  StaleNotice,
} from '@boaxepa/ui';
import { useListParams } from '@boaxepa/ui/list';
import { DataTable, Pagination } from '@boaxepa/ui/table';
import { GitBranch } from 'lucide-react';
import { useState } from 'react';
import { useAdminReleasesQuery } from './api.ts';
import { areaOf } from './areas.ts';
import { historyColumns } from './components/historyColumns.tsx';
import { MoveDialog } from './components/MoveDialog.tsx';
import { RemoteCard } from './components/RemoteCard.tsx';

const TITLE = 'Versões das áreas';
const POLL_MS = 30_000;
const PAGE_SIZE = 10;

/** The page /admin/releases. It shows the channels of every remote and their history. */
export function Component() {
  const query = useAdminReleasesQuery(undefined, {
    ...usePolling(POLL_MS),
    refetchOnMountOrArgChange: true,
  });
  const [moving, setMoving] = useState<{ act: ChannelMove; channels: RemoteChannels }>();
  const updatedAt = query.fulfilledTimeStamp;
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        back={paths.admin.dashboard()}
        subtitle={
          updatedAt === undefined
            ? 'O que cada equipe tem no ar'
            : `O que cada equipe tem no ar · atualizado às ${localTime(defaultZone, new Date(updatedAt))}`
        }
      />
      <StaleNotice query={query} title="Não foi possível atualizar as versões" />
      <QueryState
        query={query}
        errorTitle="Erro ao carregar versões"
        staleTitle={false}
        skeleton={<SkeletonList count={3} />}
      >
        {({ remotes, history }) => (
          <>
            <Grid $min={280} $gap={3}>
              {remotes.map((channels) => (
                <RemoteCard
                  key={channels.remote}
                  channels={channels}
                  onMove={(act) => setMoving({ act, channels })}
                />
              ))}
            </Grid>
            <History history={history} remotes={remotes.map(({ remote }) => remote)} />
          </>
        )}
      </QueryState>
      {moving && <MoveDialog {...moving} onClose={() => setMoving(undefined)} />}
    </Page>
  );
}

interface HistoryProps {
  readonly history: AdminReleases['history'];
  readonly remotes: readonly string[];
}

function History({ history, remotes }: HistoryProps) {
  const list = useListParams({ area: ['all', ...remotes] });
  const { area } = list.values;
  const changes = history.filter(({ remote }) => area === 'all' || remote === area);
  const totalPages = Math.max(1, Math.ceil(changes.length / PAGE_SIZE));
  const page = Math.min(list.page, totalPages);
  return (
    <DataTable
      label="Histórico"
      columns={historyColumns}
      rows={changes.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
      rowKey={({ id }) => id}
      toolbar={
        <ChipGroup
          label="Área"
          options={[
            { value: 'all', label: 'Todas' },
            ...remotes.map((remote) => ({ value: remote, label: areaOf(remote).label })),
          ]}
          value={area}
          onChange={(value) => list.set({ area: value })}
        />
      }
      empty={<EmptyState icon={GitBranch} title="Nenhuma mudança registrada" />}
      noResults={list.filtered && { title: 'Nenhuma mudança desta área', onClear: list.clear }}
      footer={totalPages > 1 && <Pagination page={page} totalPages={totalPages} onChange={list.setPage} />}
    />
  );
}
