import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { atMomentText, ofMomentText, shortMomentText } from '@boaxepa/contracts/domain/momentTexts';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { PageTitle, paths, useLocation, useNavigate, useStore } from '@boaxepa/shell-sdk';
import { usePolling } from '@boaxepa/shell-sdk/api';
import {
  BottomBar,
  Chip,
  EmptyState,
  Grid,
  lazyDialog,
  LinkButton,
  LiveRegion,
  NoResults,
  Page,
  PageHeader,
  QueryState,
  SkeletonList,
  StaleNotice,
  useOnline,
  useNow,
  Banner,
} from '@boaxepa/ui';
import { isSettled, useListParams } from '@boaxepa/ui/list';
import { Bell, BellOff, ReceiptText, ScanLine, VolumeX, WifiOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type PartnerOrders, usePartnerOrdersQuery } from '../../shop/api.ts';
import { usePartnerPickupKeysQuery } from '../../shop/handovers/api.ts';
import { queueStore } from '../../shop/handovers/queue.ts';
import { withHandovers } from '../../shop/handovers/withHandovers.ts';
import { noOrdersTitle } from '../../shop/noOrdersTitle.ts';
import { useNewOrders } from '../../shop/NewOrders.tsx';
import { useShopZone } from '../../shop/useShopZone.ts';
import { Board, FoundOrders } from './components/Board.tsx';
import { SoundOffer } from './components/SoundOffer.tsx';
import { OrderCounters, OrderFilterBar } from './components/Toolbar.tsx';
import { boardOf, filterOrders, orderFilters, type StatusFilter, statusFilters } from './orderBoard.ts';
import { useCounter } from './useCounter.ts';
import { useOrderActs } from './useOrderActs.ts';
import { useFocusOrderFromHash } from './useTicketFocus.ts';

interface OfflineNoticeProps {
  /** Time of the last successful load of the orders, in epoch milliseconds. */
  readonly since: number | undefined;
  readonly zone: string;
}

function offlineText(since: number | undefined, zone: string): string {
  if (since === undefined) return 'Sem conexão';
  return `Sem conexão desde ${shortMomentText(zone, new Date(since), new Date())}`;
}

/**
 * Banner for a lost connection. It says that the shown orders may be outdated, and that the shop can still hand over
 * orders.
 */
function OfflineNotice({ since, zone }: OfflineNoticeProps) {
  return (
    <Banner tone="warning" icon={WifiOff} title={offlineText(since, zone)} live>
      Pode continuar entregando pelo QR do cliente. Pedidos novos aparecem quando a rede voltar.
    </Banner>
  );
}

const CancelDialog = lazyDialog(async () => (await import('./components/CancelDialog.tsx')).CancelDialog);
const TakeBackDialog = lazyDialog(
  async () => (await import('./components/TakeBackDialog.tsx')).TakeBackDialog,
);
const SkipCodeDialog = lazyDialog(
  async () => (await import('./components/SkipCodeDialog.tsx')).SkipCodeDialog,
);
const DeliverDialog = lazyDialog(async () => (await import('./components/DeliverDialog.tsx')).DeliverDialog);

/** Polling interval in milliseconds while the tab is visible. */
const POLL_MS = 8000;
/** Polling interval in milliseconds while the tab is hidden. Hidden tabs also play the sound for new orders. */
const HIDDEN_POLL_MS = 30_000;
/** Maximum age in milliseconds of loaded orders for which the page shows 'Atualizado agora' (updated just now). */
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

function updatedText(at: number | undefined, zone: string, online: boolean): string {
  if (at === undefined) return online ? 'Atualiza a cada 8 segundos' : 'Sem conexão';
  if (!online) return `Dados ${ofMomentText(zone, new Date(at), new Date())}`;
  const when = Date.now() - at > FRESH_MS ? atMomentText(zone, new Date(at), new Date()) : 'agora';
  return `Atualizado ${when} · a cada 8 segundos`;
}

function withStatus(search: string, status: StatusFilter): string {
  const params = new URLSearchParams(search);
  params.set('status', status);
  return params.toString();
}

/**
 * Page of the route /partners/orders. It shows the shop's orders as a board with one column per status. A search or a
 * status filter replaces the board with a list that includes old orders.
 */
export function Component() {
  const query = usePartnerOrdersQuery(undefined, {
    ...usePolling(POLL_MS, { whenHiddenMs: HIDDEN_POLL_MS }),
    // Maximum age of cached orders in seconds: one polling interval. Older orders are refetched. The layout polls the
    // orders less often than this page.
    refetchOnMountOrArgChange: POLL_MS / 1000,
  });
  const zone = useShopZone();
  const now = useNow(10_000);
  const navigate = useNavigate();
  const location = useLocation();
  const { search, hash } = location;
  const { isOpen, isWide, opener, address, open: openCounter, focusCode } = useCounter();
  const list = useListParams(orderFilters);
  const { newIds, see, sound } = useNewOrders();
  const online = useOnline();
  const handovers = useStore(queueStore, (state) => state.handovers);
  // Load the public keys for pickup codes while the device is online. With the keys, the shop can later check pickup
  // codes offline.
  usePartnerPickupKeysQuery(undefined, { skip: query.data === undefined });
  const { announcement, openDialog, onClose, onCancelled, onDeliver, onTakenBack, ...acts } = useOrderActs(
    query.data?.orders,
    openCounter,
  );
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const onExpand = (id: string) =>
    setExpanded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const ticketProps = { newIds, expanded, now, onSeen: see, onExpand, ...acts };
  const statusChips = useRef<HTMLDivElement>(null);
  // The clicked button disappears when the filters change. Move the focus to the chip of the new status, otherwise the
  // focus would be lost.
  const focusStatus = (status: StatusFilter) =>
    statusChips.current?.querySelectorAll('button')[statusFilters.indexOf(status)]?.focus();
  const clear = () => {
    list.clear();
    focusStatus('all');
  };
  const onHistory = (status: StatusFilter) => {
    // Add an entry to the browser history, so that the Back button returns to the board.
    void navigate({ search: withStatus(search, status) }, { preventScrollReset: true });
    focusStatus(status);
  };
  const findClosed = (orderId: string) =>
    void navigate(
      { search: new URLSearchParams({ search: orderNumber(orderId) }).toString(), hash },
      { replace: true, preventScrollReset: true },
    );
  useFocusOrderFromHash(location, isSettled(list) ? query.data?.orders : undefined, findClosed);

  // A search or a status filter also includes old orders, which are loaded page by page. The type filter alone applies
  // only to the loaded orders.
  const includesHistory = list.values.search.trim() !== '' || list.values.status !== 'all';
  const find = (some: readonly PartnerOrder[]) => filterOrders(some, list.values);
  const matches = query.data ? find(withHandovers(query.data.orders, handovers)) : [];
  const orders = (data: PartnerOrders) => {
    const noResults = (isComplete: boolean) => (
      <NoResults
        title="Nenhum pedido encontrado"
        description={`Tente ajustar a busca ou os filtros.${isComplete ? '' : ' Aqui estão os pedidos em aberto e os dos últimos 30 dias.'}`}
        onClear={clear}
      />
    );
    const { status } = list.values;
    // All open orders are loaded, so older pages contain only closed orders.
    const nextCursor = status === 'pending' || status === 'ready' ? null : data.nextCursor;
    if (list.filtered && matches.length === 0 && !(includesHistory && nextCursor)) return noResults(false);
    if (!includesHistory)
      return <Board columns={boardOf(matches, now)} onHistory={onHistory} {...ticketProps} />;
    return (
      <FoundOrders
        orders={matches}
        nextCursor={nextCursor}
        find={find}
        noResults={noResults}
        {...ticketProps}
      />
    );
  };

  const counterLink = (
    <LinkButton
      to={address}
      variant="accent"
      icon={ScanLine}
      full={!isWide}
      preventScrollReset={isWide}
      onClick={focusCode}
    >
      Entregar
    </LinkButton>
  );

  // On a narrow screen, the counters are below the orders, so that the first order is visible.
  const counters = <OrderCounters summary={query.data?.summary} />;
  return (
    <>
      <Page>
        <PageTitle>{isOpen ? 'Entregar' : 'Pedidos'}</PageTitle>
        <PageHeader
          title="Pedidos"
          subtitle={updatedText(query.fulfilledTimeStamp, zone, online)}
          back={paths.partner.dashboard()}
          actions={
            <>
              <Chip
                pressed={sound.isOn && !sound.blocked}
                onPress={sound.toggle}
                icon={sound.blocked ? VolumeX : sound.isOn ? Bell : BellOff}
              >
                {sound.blocked ? 'Toque para ativar o som' : 'Som'}
              </Chip>
              {isWide && <div ref={opener}>{counterLink}</div>}
            </>
          }
        />
        <SoundOffer sound={sound} />
        {online ? (
          <StaleNotice query={query} />
        ) : (
          <OfflineNotice since={query.fulfilledTimeStamp} zone={zone} />
        )}
        {isWide && counters}
        <OrderFilterBar
          list={list}
          statusChips={statusChips}
          pendingCount={query.data?.orders.filter(({ status }) => status === 'pending').length ?? 0}
          onClear={clear}
        />
        <QueryState
          query={query}
          skeleton={<BoardSkeleton />}
          errorTitle="Erro ao carregar pedidos"
          staleTitle={false}
          isEmpty={(data) => data.orders.length === 0 && !(includesHistory && data.nextCursor)}
          empty={
            <EmptyState
              icon={ReceiptText}
              title={noOrdersTitle(query.data?.summary)}
              description="Os pedidos dos clientes aparecem aqui assim que chegam. Deixe esta tela aberta."
            />
          }
        >
          {orders}
        </QueryState>
        {!isWide && counters}
        <LiveRegion {...announcement} />
        <LiveRegion
          message={query.data && list.filtered ? pluralize(matches.length, 'pedido', 'pedidos') : ''}
        />
        {openDialog?.act === 'cancel' && (
          <CancelDialog order={openDialog.order} onCancelled={onCancelled} onClose={onClose} />
        )}
        {openDialog?.act === 'takeBack' && (
          <TakeBackDialog order={openDialog.order} onTakeBack={onTakenBack} onClose={onClose} />
        )}
        {openDialog?.act === 'deliver' && (
          <DeliverDialog order={openDialog.order} onDeliver={onDeliver} onClose={onClose} />
        )}
        {openDialog?.act === 'skipCode' && (
          <SkipCodeDialog
            order={openDialog.order}
            onClose={onClose}
            {...(isWide && {
              onAskCode: () => {
                // Close the dialog first. If the user has entered a reason, the open dialog would block the navigation.
                flushSync(onClose);
                void openCounter(openDialog.order.id);
              },
            })}
          />
        )}
      </Page>
      {!isWide && <BottomBar label="Entrega">{counterLink}</BottomBar>}
    </>
  );
}
