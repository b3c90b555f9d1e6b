import type { AdminReleases, ChannelMove, RemoteChannels } from '@boaxepa/contracts/wire/adminReleases';
import { buildInfo } from '@boaxepa/contracts/wire/buildInfo';
import { withTimeArticle } from '@boaxepa/contracts/domain/windowTexts';
import { defaultZone, localTime } from '@boaxepa/contracts/domain/zones';
import { PageTitle, paths } from '@boaxepa/shell-sdk';
import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import { usePolling } from '@boaxepa/shell-sdk/api';
import {
  ChipGroup,
  EmptyState,
  Grow,
  Page,
  PageHeader,
  QueryState,
  Row,
  SectionHeader,
  SkeletonList,
  StaleNotice,
  styled,
  Tag,
} from '@boaxepa/ui';
import { useListParams } from '@boaxepa/ui/list';
import { DataTable, Pagination } from '@boaxepa/ui/table';
import { GitBranch } from 'lucide-react';
import { useState } from 'react';
import { useAdminReleasesQuery } from './api.ts';
import { ErrorsByHour } from './components/ErrorsByHour.tsx';
import { historyColumns, type HistoryRow, refusedRow } from './components/historyColumns.tsx';
import { MoveDialog } from './components/MoveDialog.tsx';
import { RefusedCard } from './components/RefusedCard.tsx';
import { RemoteCards } from './components/RemoteCards.tsx';

/**
 * Lays out the error chart and the card of the refused release in one row. On a narrow screen, the card wraps below the
 * chart.
 */
const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  > * {
    flex: 1 1 320px;
  }
  > :first-child {
    flex-grow: 3;
  }
`;

const TITLE = 'Versões das áreas';
const POLL_MS = 30_000;
const PAGE_SIZE = 10;

/**
 * The page /admin/releases. For every micro front end, it shows the stable version and the new version in the test
 * channel `next`. Below, a table lists the changes of these two release channels.
 */
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
        actions={
          <Row $gap={2} $wrap>
            <Tag>Shell {buildInfo.version}</Tag>
            <Tag>Contrato {CONTRACT_VERSION}</Tag>
          </Row>
        }
        subtitle={
          updatedAt === undefined
            ? 'O que cada equipe tem no ar'
            : `O que cada equipe tem no ar · atualizado ${withTimeArticle('à', localTime(defaultZone, new Date(updatedAt)))}`
        }
      />
      <StaleNotice query={query} title="Não foi possível atualizar as versões" />
      <QueryState
        query={query}
        errorTitle="Erro ao carregar versões"
        staleTitle={false}
        skeleton={<SkeletonList count={3} />}
      >
        {({ remotes, refused, history }) => (
          <>
            <RemoteCards
              remotes={remotes}
              refused={refused}
              onMove={(act, channels) => setMoving({ act, channels })}
            />
            <Beside>
              {updatedAt !== undefined && <ErrorsByHour channels={chartedOf(remotes)} at={updatedAt} />}
              {refused[0] && <RefusedCard refused={refused[0]} />}
            </Beside>
            <History rows={rowsOf({ history, refused })} remotes={remotes} />
          </>
        )}
      </QueryState>
      {moving && <MoveDialog {...moving} onClose={() => setMoving(undefined)} />}
    </Page>
  );
}

/**
 * Selects the remote (micro front end) for the error chart. Prefers a remote with a new version in the test channel
 * `next`, because the errors decide whether all browsers get this version.
 */
const chartedOf = (remotes: AdminReleases['remotes']) => remotes.find(({ next }) => next) ?? remotes[0];

/**
 * Returns the rows of the history, newest first. The server sends the refused releases in a separate list.
 */
function rowsOf({ history, refused }: Pick<AdminReleases, 'history' | 'refused'>): HistoryRow[] {
  return [...history, ...refused.map(refusedRow)].toSorted((a, b) => b.at.localeCompare(a.at));
}

interface HistoryProps {
  readonly rows: readonly HistoryRow[];
  readonly remotes: AdminReleases['remotes'];
}

function History({ rows, remotes }: HistoryProps) {
  const list = useListParams({ area: ['all', 'refused', ...remotes.map(({ remote }) => remote)] });
  const { area } = list.values;
  const changes = rows.filter(
    ({ remote, action }) => area === 'all' || remote === area || (area === 'refused' && action === 'refused'),
  );
  const totalPages = Math.max(1, Math.ceil(changes.length / PAGE_SIZE));
  const page = Math.min(list.page, totalPages);
  return (
    <DataTable
      label="Histórico"
      columns={historyColumns}
      rows={changes.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
      rowKey={({ id }) => id}
      toolbar={
        <>
          <Grow>
            <SectionHeader title="Histórico" />
          </Grow>
          <ChipGroup
            label="Área"
            options={[
              { value: 'all', label: 'Todas' },
              ...remotes.map(({ remote, label }) => ({ value: remote, label })),
              { value: 'refused', label: 'Só recusadas' },
            ]}
            value={area}
            onChange={(value) => list.set({ area: value })}
          />
        </>
      }
      empty={<EmptyState icon={GitBranch} title="Nenhuma mudança registrada" />}
      noResults={list.filtered && { title: 'Nenhuma mudança desta área', onClear: list.clear }}
      footer={totalPages > 1 && <Pagination page={page} totalPages={totalPages} onChange={list.setPage} />}
    />
  );
}
