import { orderAnchor } from '@boaxepa/contracts/domain/orderAddresses';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { PageTitle, paths, useLocation } from '@boaxepa/shell-sdk';
import {
  Button,
  EmptyState,
  ErrorState,
  Grid,
  lazyDialog,
  LinkButton,
  LiveRegion,
  Page,
  PageHeader,
  QueryState,
  SectionHeader,
  styled,
  useNow,
  Card,
  Row,
  Skeleton,
  SkeletonText,
  Stack,
  VisuallyHidden,
} from '@boaxepa/ui';
import { usePolling } from '@boaxepa/shell-sdk/api';
import { ReceiptText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShopperOrdersQuery } from '../../shopper/api.ts';
import { ActiveOrder } from './components/ActiveOrder.tsx';
import { PastOrder } from './components/PastOrder.tsx';
import { useOrderAnnouncement } from './useOrderAnnouncement.ts';
import { hasUsableCode, usePickupCode } from './usePickupCode.ts';

/**
 * Returns a function to call after the user has cancelled or rated an order. The function focuses the order's card as
 * soon as the list has changed, because the clicked button has disappeared.
 */
function useOrderFocus(orders: readonly ShopperOrder[]): (order: ShopperOrder) => void {
  const changedOrder = useRef<ShopperOrder>(undefined);
  useEffect(() => {
    const order = changedOrder.current;
    changedOrder.current = undefined;
    if (order && document.activeElement === document.body)
      document.getElementById(orderAnchor(order.id))?.focus();
  }, [orders]);
  return (order) => {
    changedOrder.current = order;
  };
}

function Code({ order }: { readonly order: ShopperOrder }) {
  usePickupCode(order);
  return null;
}

/** Delay in milliseconds before the pickup code page is preloaded, so that the list of orders loads first. */
const AFTER_MS = 1500;

/**
 * Loads the pickup codes of all open orders and the page that shows them. The shopper can then open a pickup code
 * offline, at the shop.
 */
function PickupPreload({ orders }: { readonly orders: readonly ShopperOrder[] }) {
  const coded = orders.filter(hasUsableCode);
  const hasCode = coded.length > 0;
  useEffect(() => {
    if (!hasCode) return undefined;
    const timer = setTimeout(() => {
      // Ignore an error of the preload. The pickup code page is loaded again when the user opens it.
      import(/* webpackChunkName: "pedidos-orderId-codigo" */ './PickupCodePage.tsx').catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasCode]);
  return coded.map((order) => <Code key={order.id} order={order} />);
}

function OrdersSkeleton() {
  return (
    <Stack $gap={3} role="status">
      <VisuallyHidden>Carregando pedidos</VisuallyHidden>
      {[0, 1].map((index) => (
        <Card key={index}>
          <Stack $gap={4}>
            <Row $between>
              <Skeleton $width="148px" $height="22px" />
              <Skeleton $width="64px" />
            </Row>
            <Skeleton $width="180px" $height="36px" />
            <Skeleton $height="6px" $round />
            <SkeletonText lines={3} />
            <Skeleton $height="44px" />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

const CancelDialog = lazyDialog(async () => (await import('./components/CancelDialog.tsx')).CancelDialog);
const RatingDialog = lazyDialog(async () => (await import('./components/RatingDialog.tsx')).RatingDialog);

/**
 * Polling interval in milliseconds. It has no effect while the menu polls the same query every 2 s, because the
 * shortest interval is used.
 */
const POLL_MS = 10_000;
/**
 * Number of finished orders that are shown at first. The button 'Mostrar mais pedidos' (show more orders) shows all
 * orders.
 */
const FIRST_SHOWN = 10;

/**
 * Scrolls to the order that is specified in the URL's hash, and focuses its card. Messages link to such URLs
 * ('/pedidos#pedido-' and the order id). The list must already be rendered.
 */
function useFocusLinkedOrder(): void {
  const { hash, key } = useLocation();
  const focusedKey = useRef<string>(undefined);
  useEffect(() => {
    if (hash === '' || focusedKey.current === key) return undefined;
    // Wait until the shell (the host application) has focused the heading of the new page. Otherwise, the shell would
    // take the focus away from the card.
    const timer = setTimeout(() => {
      focusedKey.current = key;
      const card = document.getElementById(hash.slice(1));
      card?.scrollIntoView({ block: 'start' });
      card?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [hash, key]);
}

/** Aligns the cards at the top. Otherwise, an expanded card would stretch the cards beside it. */
const Cards = styled(Grid)`
  align-items: start;
`;

function OrderList({ orders }: { readonly orders: readonly ShopperOrder[] }) {
  const now = useNow(20_000).getTime();
  const { hash } = useLocation();
  const [showsAll, setShowsAll] = useState(false);
  const [cancelling, setCancelling] = useState<ShopperOrder>();
  const [rating, setRating] = useState<ShopperOrder>();
  useFocusLinkedOrder();
  const focusAfterUpdate = useOrderFocus(orders);
  const open = orders.filter(({ status }) => isOpenStatus(status));
  const past = orders.filter(({ status }) => !isOpenStatus(status));
  // Show all finished orders if the URL's hash specifies an order that is not among the first ones.
  const linkedIndex = past.findIndex(({ id }) => hash === `#${orderAnchor(id)}`);
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    // The button that shows all orders has disappeared, so focus the first order that was hidden.
    const next = past[FIRST_SHOWN];
    if (next) document.getElementById(orderAnchor(next.id))?.focus();
  };
  const visibleOrders = showsAll || linkedIndex >= FIRST_SHOWN ? past : past.slice(0, FIRST_SHOWN);
  return (
    <>
      <PickupPreload orders={open} />
      {open.length > 0 && (
        <>
          <SectionHeader title="Em andamento" />
          <Cards $min={440} $gap={3}>
            {open.map((order) => (
              <ActiveOrder key={order.id} order={order} now={now} onCancel={() => setCancelling(order)} />
            ))}
          </Cards>
        </>
      )}
      {past.length > 0 && (
        <>
          <SectionHeader title="Anteriores" />
          <Cards $min={340} $gap={3}>
            {visibleOrders.map((order) => (
              <PastOrder key={order.id} order={order} now={now} onRate={() => setRating(order)} />
            ))}
          </Cards>
        </>
      )}
      {visibleOrders.length < past.length && (
        <Button variant="ghost" size="m" onClick={showAll}>
          Mostrar mais pedidos
        </Button>
      )}
      {cancelling && (
        <CancelDialog
          order={orders.find(({ id }) => id === cancelling.id) ?? cancelling}
          onCancelled={focusAfterUpdate}
          onClose={() => setCancelling(undefined)}
        />
      )}
      {rating && (
        <RatingDialog order={rating} onRated={focusAfterUpdate} onClose={() => setRating(undefined)} />
      )}
    </>
  );
}

function Orders() {
  const query = useShopperOrdersQuery(undefined, usePolling(POLL_MS));
  const changes = useOrderAnnouncement(query.data);
  return (
    <Page $width="shopper" $gap={3}>
      <QueryState
        query={query}
        skeleton={<OrdersSkeleton />}
        onCard
        failure={() => (
          <ErrorState
            title="Erro ao carregar pedidos"
            message="Não foi possível carregar seus pedidos. Verifique sua conexão."
            onRetry={query.refetch}
            action={
              <LinkButton to={paths.dashboard()} variant="ghost" size="m">
                Voltar ao início
              </LinkButton>
            }
          />
        )}
        staleTitle="Não foi possível atualizar os pedidos"
        isEmpty={(orders) => orders.length === 0}
        empty={
          <EmptyState
            icon={ReceiptText}
            title="Nenhum pedido encontrado"
            description="Seus pedidos aparecem aqui, com o horário e o endereço da retirada."
            action={
              <LinkButton to={paths.dashboard()} variant="accent" size="m">
                Explorar Parceiros
              </LinkButton>
            }
          />
        }
      >
        {(orders) => <OrderList orders={orders} />}
      </QueryState>
      <LiveRegion message={changes} />
    </Page>
  );
}

/** Page of the route /pedidos. It lists the shopper's open and finished orders. */
export function Component() {
  return (
    <>
      <PageTitle>Meus Pedidos</PageTitle>
      <PageHeader bar title="Meus Pedidos" />
      <Orders />
    </>
  );
}
