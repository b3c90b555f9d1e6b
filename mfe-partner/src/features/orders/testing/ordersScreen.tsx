import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import type { HandoverMode } from '@boaxepa/contracts/wire/pickup';
import { ToastHost } from '@boaxepa/ui';
import { apiServer, fail, http, ok, renderWithApp } from '@boaxepa/web-testing';
import { act, screen, within } from '@testing-library/react';
import { NewOrders } from '../../../shop/NewOrders.tsx';
import { Component as OrdersPage } from '../OrdersPage.tsx';
import { idOf, summarySample } from '../../../shop/testing/orderSamples.ts';
import { readRequest, type SentRequest } from '../../../shop/testing/readRequest.ts';
import { session } from '../../../shop/testing/session.ts';

const zone = 'America/Sao_Paulo';

/**
 * Simulates the counter (the page that checks pickup codes). Like the real page, it focuses its input when it opens.
 */
const counter = (
  <>
    <h1>Entregar</h1>
    <input aria-label="Código do cliente" ref={(input) => input?.focus()} />
  </>
);

/**
 * Renders the orders board with a fake server that holds the given orders, applies changes and records the requests.
 */
export function showBoard(orders: PartnerOrder[], route = '/partners/orders', mode: HandoverMode = 'off') {
  const state = { orders, sentRequests: [] as Omit<SentRequest, 'method'>[] };
  const recordRequest = async ({ request }: { request: Request }) => {
    const { path, body } = await readRequest(request);
    state.sentRequests.push({ path, body });
    const order = state.orders.find(({ id }) => path.includes(id));
    if (!order) return fail('NOT_FOUND');
    const status = path.endsWith('/cancel')
      ? 'cancelled'
      : path.endsWith('/collected')
        ? 'delivered'
        : (body as { status: OrderStatus }).status;
    const step = { status, by: 'partner', at: new Date().toISOString(), note: null } as const;
    const changedOrder = { ...order, status, history: [...order.history, step] };
    state.orders = state.orders.map((other) => (other === order ? changedOrder : other));
    return ok(changedOrder);
  };
  apiServer.use(
    http.get('/api/orders/partner', () =>
      ok(state.orders, { summary: summarySample({ awaiting: 7, delivered: 1216, cancelled: 9 }) }),
    ),
    http.get('/api/partner-profile', () => ok({ id: idOf('b'), businessType: 'bakery', zone })),
    http.get('/api/orders/partner/handover-mode', () => ok({ mode })),
    http.get('/api/orders/partner/pickup-keys', () => ok({ keys: [] })),
    http.patch('/api/orders/:id/:act', recordRequest),
  );
  return {
    ...renderWithApp(
      <NewOrders>
        <OrdersPage />
        <ToastHost />
      </NewOrders>,
      {
        route,
        path: '/partners/orders',
        routes: [
          { path: '/partners/orders/entregar', element: counter },
          { path: '*', element: <p>Outra tela</p> },
        ],
        session,
      },
    ),
    state,
  };
}

/** Finds the card of the order with the given number. */
export const ticket = async (number: string) =>
  within(await screen.findByRole('article', { name: `Pedido ${number}` }));
/** Finds the column of the board with the given heading. */
export const column = (name: string) => within(screen.getByRole('region', { name }));
/** Waits for the next animation frame, in which Redux Toolkit notifies the subscribers of the store. */
export const nextFrame = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
