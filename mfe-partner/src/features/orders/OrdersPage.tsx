import { orderNumber } from '@boaxepa/contracts/ids';
import type { PartnerOrder, PartnerOrdersSummary } from '@boaxepa/contracts/orders';
import { nextStatus, orderStatuses } from '@boaxepa/contracts/orderStatus';
import { localTime } from '@boaxepa/contracts/zones';
import {
  Button,
  Chip,
  EmptyState,
  ErrorState,
  Grid,
  isOffline,
  LiveRegion,
  messageOf,
  OfflineState,
  Page,
  PageHeader,
  PageTitle,
  paths,
  SkeletonList,
  toast,
} from '@boaxepa/shell-sdk';
import { usePolling, StaleBanner } from '@boaxepa/shell-sdk/api';
import { Bell, BellOff, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { usePartnerOrdersQuery } from '../../shop/api.ts';
import { useNewOrders } from '../../shop/NewOrders.tsx';
import { useNow } from '../../shop/useNow.ts';
import { useShopZone } from '../../shop/useShopZone.ts';
import { useAdvanceOrderMutation } from './api.ts';
import { Board, FoundOrders } from './components/Board.tsx';
import { CancelDialog } from './components/CancelDialog.tsx';
import { DeliverDialog } from './components/DeliverDialog.tsx';
import { OrderCounters, OrderFilterBar } from './components/Toolbar.tsx';
import { boardOf, filterOrders } from './orderBoard.ts';
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

/** What the person asked to do with an order. */
function useActs() {
  const [asked, setAsked] = useState<{ readonly act: 'cancel' | 'deliver'; readonly order: PartnerOrder }>();
  const [said, setSaid] = useState('');
  const [advance] = useAdvanceOrderMutation();
  const onAdvance = async (order: PartnerOrder) => {
    const status = nextStatus(order, 'advance', 'partner');
    if (!status) return;
    if (status === 'delivered') {
      setAsked({ act: 'deliver', order });
      return;
    }
    try {
      await advance({ id: order.id, status }).unwrap();
      setSaid(`Pedido ${orderNumber(order.id)}: ${orderStatuses[status]}`);
    } catch (error) {
      toast({
        title: `Pedido ${orderNumber(order.id)} não atualizado`,
        description: messageOf(error, 'Erro ao atualizar o pedido'),
        variant: 'error',
      });
    }
  };
  return {
    said,
    onAdvance,
    onCancel: (order: PartnerOrder) => setAsked({ act: 'cancel', order }),
    dialog: asked && {
      Dialog: asked.act === 'cancel' ? CancelDialog : DeliverDialog,
      order: asked.order,
      onClose: () => setAsked(undefined),
    },
  };
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
  const { filters, change, clear, searches, filtered } = useOrderFilters();
  const { fresh, see, sound, toggleSound } = useNewOrders();
  const { said, dialog, ...acts } = useActs();
  const ticketProps = { fresh, zone, now, onSeen: see, ...acts };

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
      <Board
        columns={boardOf(found, zone, now)}
        onHistory={(status) => change({ status })}
        {...ticketProps}
      />
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
      <OrderFilterBar filters={filters} filtered={filtered} onChange={change} onClear={clear} />
      {list()}
      <LiveRegion message={said} />
      {dialog && <dialog.Dialog order={dialog.order} onClose={dialog.onClose} />}
    </Page>
  );
}
