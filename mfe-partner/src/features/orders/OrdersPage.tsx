import type { PartnerOrdersSummary } from '@boaxepa/contracts/orders';
import { localTime } from '@boaxepa/contracts/zones';
import { isOffline, messageOf, PageTitle, paths } from '@boaxepa/shell-sdk';
import {
  Button,
  Chip,
  EmptyState,
  ErrorState,
  Grid,
  LiveRegion,
  OfflineState,
  Page,
  PageHeader,
  SkeletonList,
  useNow,
} from '@boaxepa/ui';
import { usePolling } from '@boaxepa/shell-sdk/api';
import { StaleBanner } from '@boaxepa/ui';
import { Bell, BellOff, ReceiptText } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePartnerOrdersQuery } from '../../shop/api.ts';
import { useNewOrders } from '../../shop/NewOrders.tsx';
import { useShopZone } from '../../shop/useShopZone.ts';
import { Board, FoundOrders } from './components/Board.tsx';
import { CancelDialog } from './components/CancelDialog.tsx';
import { DeliverDialog } from './components/DeliverDialog.tsx';
import { OrderCounters, OrderFilterBar } from './components/Toolbar.tsx';
import { boardOf, filterOrders, type OrderFilters, statusFilters } from './orderBoard.ts';
import { useOrderActs } from './useOrderActs.ts';
import { useOrderFilters } from './useOrderFilters.ts';

/** Every 8 seconds (partner spec §9); in a hidden tab every 30, because that is when the chime matters (design). */
const POLL_MS = 8000;
const HIDDEN_POLL_MS = 30_000;
/** While the data is younger than this, it is of now. */
const FRESH_MS = 15_000;

function BoardSkeleton() {
  return (
    <Grid $min={230} $gap={3}>
      {['one', 'two', 'three', 'four'].map((column, index) => (
        <SkeletonList
          key={column}
          count={index < 2 ? 2 : 1}
          shape="stat"
          {...(index > 0 ? { label: '' } : {})}
        />
      ))}
    </Grid>
  );
}

function updatedText(at: number | undefined, zone: string, now: Date): string {
  if (at === undefined) return 'Atualiza a cada 8 segundos';
  const when = now.getTime() - at > FRESH_MS ? `às ${localTime(zone, new Date(at))}` : 'agora';
  return `Atualizado ${when} · a cada 8 segundos`;
}

/** The list ends after 30 days, the figures do not (decisions §4). */
const everHad = ({ delivered, cancelled }: PartnerOrdersSummary) => delivered + cancelled > 0;

/** /partners/orders: the orders of a shop as a board, or as a list on a phone (partner spec §2 and §4). */
export function Component() {
  const { data, error, refetch, fulfilledTimeStamp } = usePartnerOrdersQuery(undefined, {
    ...usePolling(POLL_MS, { whenHiddenMs: HIDDEN_POLL_MS }),
    // The frame asks less often: what it knows may be older than this screen may show.
    refetchOnMountOrArgChange: POLL_MS / 1000,
  });
  const zone = useShopZone();
  const now = useNow(10_000);
  const { filters, change, searches, filtered } = useOrderFilters();
  const { fresh, see, sound, toggleSound } = useNewOrders();
  const { said, asked, onClose, onDeliver, ...acts } = useOrderActs();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const onExpand = (id: string) =>
    setExpanded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const ticketProps = { fresh, expanded, now, onSeen: see, onExpand, ...acts };
  const statusChips = useRef<HTMLDivElement>(null);
  /** For buttons that go away with what they change: the focus goes on from the status that then holds. */
  const showStatus = (changes: Pick<OrderFilters, 'status'> & Partial<OrderFilters>) => {
    change(changes);
    statusChips.current?.querySelectorAll('button')[statusFilters.indexOf(changes.status)]?.focus();
  };
  const clear = () => showStatus({ search: '', status: 'all', type: 'all' });

  const list = () => {
    // The error first: it stays while a new try runs, and its button with it.
    if (!data && isOffline(error)) return <OfflineState onRetry={refetch} />;
    if (!data && error)
      return <ErrorState title="Erro ao carregar pedidos" message={messageOf(error)} onRetry={refetch} />;
    if (!data) return <BoardSkeleton />;
    if (data.orders.length === 0)
      return (
        <EmptyState
          icon={ReceiptText}
          title={everHad(data.summary) ? 'Nenhum pedido nos últimos 30 dias' : 'Nenhum pedido ainda'}
          description="Os pedidos dos clientes aparecem aqui assim que chegam. Deixe esta tela aberta."
        />
      );
    const found = filterOrders(data.orders, filters);
    if (filtered && found.length === 0)
      return (
        <EmptyState
          title="Nenhum pedido encontrado"
          description="Tente ajustar a busca ou os filtros. Aqui estão os pedidos em aberto e os dos últimos 30 dias."
          action={
            <Button variant="ghost" size="m" onClick={clear}>
              Limpar filtros
            </Button>
          }
        />
      );
    if (searches) return <FoundOrders orders={found} {...ticketProps} />;
    return (
      <Board columns={boardOf(found, now)} onHistory={(status) => showStatus({ status })} {...ticketProps} />
    );
  };

  return (
    <Page>
      <PageTitle>{fresh.size > 0 ? `(${fresh.size}) Pedidos` : 'Pedidos'}</PageTitle>
      <PageHeader
        title="Pedidos"
        subtitle={updatedText(fulfilledTimeStamp, zone, now)}
        back={paths.partner.dashboard()}
        backLabel="Voltar ao painel"
        actions={
          <Chip pressed={sound} onPress={toggleSound} icon={sound ? Bell : BellOff}>
            Som
          </Chip>
        }
      />
      {error && data && <StaleBanner error={error} fetchedAt={fulfilledTimeStamp} onRetry={refetch} />}
      <OrderCounters summary={data?.summary} />
      <OrderFilterBar
        filters={filters}
        filtered={filtered}
        statusChips={statusChips}
        onChange={change}
        onClear={clear}
      />
      {list()}
      <LiveRegion {...said} />
      {asked?.act === 'cancel' && <CancelDialog order={asked.order} onClose={onClose} />}
      {asked?.act === 'deliver' && (
        <DeliverDialog order={asked.order} onDeliver={onDeliver} onClose={onClose} />
      )}
    </Page>
  );
}
