import { PageTitle, paths, useParams, useSession } from '@boaxepa/shell-sdk';
import { StoreProvider, usePolling } from '@boaxepa/shell-sdk/api';
import { Card, lazyWithRetry, LinkButton, StatePanel } from '@boaxepa/ui';
import { useMemo } from 'react';
import { pendingNote } from '@boaxepa/contracts/domain/orderStatus';
import { noPickupCodeText } from '@boaxepa/contracts/domain/pickupTexts';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { Hourglass, ReceiptText } from 'lucide-react';
import { useShopperOrdersQuery } from '../../shopper/api.ts';
import { useSendWaitingAnswers } from '../../shopper/leftovers.ts';
import { readSavedCode } from '../../shopper/pickup/savedCodes.ts';
import { useForgottenCodes } from '../../shopper/pickup/useForgottenCodes.ts';
import { TicketLoading } from '../../shopper/ticket/TicketLoading.tsx';
import { TicketScreen } from '../../shopper/ticket/TicketScreen.tsx';
import { CancelledOrder } from './components/CancelledOrder.tsx';
import { CodeTicket } from './components/CodeTicket.tsx';
import { hasUsableCode, usePickupCode } from './usePickupCode.ts';
import { collectedGreeting, pendingDeadline } from './orderTexts.ts';

interface NoCodeProps {
  readonly order?: ShopperOrder;
  /** Title of the panel. By default, the title says why there is no pickup code. */
  readonly title?: string;
}

/**
 * Replaces the pickup ticket of an order without a usable code: the shop has not confirmed the order, the order has no
 * pickup code, or it does not exist.
 */
function NoCode({ order, title }: NoCodeProps) {
  const waits = order?.status === 'pending';
  return (
    <Card as="section">
      <StatePanel
        icon={waits ? Hourglass : ReceiptText}
        heading="h2"
        title={title ?? (waits ? pendingNote : noPickupCodeText)}
        actions={
          <LinkButton to={paths.orders()} variant="ghost" size="m">
            Ver meus pedidos
          </LinkButton>
        }
      >
        {order && (waits ? pendingDeadline(order) : `Mostre o número no balcão: ${orderNumber(order.id)}`)}
      </StatePanel>
    </Card>
  );
}

/**
 * Placeholder for an order that the customer has collected. It is shown until the component `PickedUp` has loaded, or
 * if it fails to load.
 */
function Collected({ order }: { readonly order: ShopperOrder }) {
  return (
    <TicketScreen title="Pedido retirado" close={paths.orders()}>
      <p>{`${collectedGreeting(order)}!`}</p>
    </TicketScreen>
  );
}
const PickedUp = lazyWithRetry(async () => (await import('./components/PickedUp.tsx')).PickedUp, {
  waiting: Collected,
  failed: Collected,
});

/**
 * Polling interval in milliseconds. It is short, because the page must change soon after the shop has handed over the
 * order.
 */
const POLL_MS = 2000;
const TITLE = 'Código de retirada';

function PickupCode({ orderId }: { readonly orderId: string }) {
  const userId = useSession()?.userId ?? '';
  const list = useShopperOrdersQuery(undefined, usePolling(POLL_MS));
  useForgottenCodes();
  // Send the stored answers about leftovers. The layout `ShopperArea` sends them on other pages, but this page is
  // outside the layout.
  useSendWaitingAnswers();
  const order = list.data?.find(({ id }) => id === orderId);
  const { saved, query } = usePickupCode(order);
  const stored = useMemo(() => readSavedCode(userId, orderId), [userId, orderId]);
  const visibleCode = saved ?? stored;

  if (order?.status === 'delivered') return <PickedUp order={order} />;
  if (order?.status === 'cancelled') return <CancelledOrder order={order} />;
  const content = () => {
    if (list.data && !order) return <NoCode title="Pedido não encontrado" />;
    if (order && !hasUsableCode(order)) return <NoCode order={order} />;
    if (visibleCode) return <CodeTicket saved={visibleCode} error={list.error ?? query.error} />;
    const { error, refetch } = list.error ? list : query;
    return <TicketLoading error={error} onRetry={refetch} />;
  };
  return (
    <TicketScreen title={TITLE} close={paths.orders()}>
      {content()}
    </TicketScreen>
  );
}

export function PickupCodePage() {
  const { orderId = '' } = useParams();
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PickupCode key={orderId} orderId={orderId} />
    </>
  );
}

/** Page of the route /pedidos/:orderId/codigo. It shows the pickup code that the shopper needs to collect an order. */
export function Component() {
  return (
    <StoreProvider>
      <PickupCodePage />
    </StoreProvider>
  );
}
