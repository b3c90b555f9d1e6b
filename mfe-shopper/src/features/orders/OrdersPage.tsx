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
} from '@boaxepa/ui';
import { usePolling } from '@boaxepa/shell-sdk/api';
import { ReceiptText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useShopperOrdersQuery } from '../../shopper/api.ts';
import { ActiveOrder } from './components/ActiveOrder.tsx';
import { OrdersSkeleton } from './components/OrdersSkeleton.tsx';
import { PastOrder } from './components/PastOrder.tsx';
import { PickupPreload } from './components/PickupPreload.tsx';
import { orderAnchor } from './orderTexts.ts';
import { useOrderFocus } from './useOrderFocus.ts';
import { useStatusAnnouncement } from './useStatusAnnouncement.ts';

const CancelDialog = lazyDialog(async () => (await import('./components/CancelDialog.tsx')).CancelDialog);
const RatingDialog = lazyDialog(async () => (await import('./components/RatingDialog.tsx')).RatingDialog);

/**
 * Polling interval in milliseconds. A signed-in shopper's menu polls the same query every 2 s, and then this interval
 * has no effect.
 */
const POLL_MS = 10_000;
/** Number of finished orders that are shown before the user presses 'Mostrar mais pedidos' (show more orders). */
const FIRST_SHOWN = 10;

/**
 * Scrolls to the order that the URL's hash names, and focuses its card. Messages link to such URLs ('/pedidos#pedido-'
 * and the order id). The list must already be rendered.
 */
function useFocusLinkedOrder(): void {
  const { hash, key } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (hash === '' || shown.current === key) return undefined;
    // Wait until the shell has focused the heading, which it does for every new page. If the list is cached, this
    // effect runs earlier, and the shell would take the focus away from the card.
    const timer = setTimeout(() => {
      shown.current = key;
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
  // Show all finished orders if the URL's hash names an order that is not among the first ones.
  const linkedIndex = past.findIndex(({ id }) => hash === `#${orderAnchor(id)}`);
  const shown = showsAll || linkedIndex >= FIRST_SHOWN ? past : past.slice(0, FIRST_SHOWN);
  return (
    <>
      <PickupPreload orders={open} />
      {open.length > 0 && <SectionHeader title="Em andamento" />}
      {open.length > 0 && (
        <Cards $min={440} $gap={3}>
          {open.map((order) => (
            <ActiveOrder key={order.id} order={order} now={now} onCancel={() => setCancelling(order)} />
          ))}
        </Cards>
      )}
      {past.length > 0 && <SectionHeader title="Anteriores" />}
      {shown.length > 0 && (
        <Cards $min={340} $gap={3}>
          {shown.map((order) => (
            <PastOrder key={order.id} order={order} now={now} onRate={() => setRating(order)} />
          ))}
        </Cards>
      )}
      {shown.length < past.length && (
        <Button variant="ghost" size="m" onClick={() => setShowsAll(true)}>
          Mostrar mais pedidos
        </Button>
      )}
      {cancelling && (
        <CancelDialog
          order={cancelling}
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
  const changes = useStatusAnnouncement(query.data);
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
