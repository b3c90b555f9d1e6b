import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { apiServer, http, ok, renderWithApp } from '@boaxepa/web-testing';
import { idOf, itemSample, orderSample } from '../../../shop/testing/orderSamples.ts';
import { Component as ConfirmOrderPage } from '../ConfirmOrderPage.tsx';
import { session } from '../../../shop/testing/session.ts';

export const items = [
  itemSample({ quantity: 3 }),
  itemSample({
    id: idOf('2'),
    quantity: 1,
    unitPrice: '25.10',
    productId: idOf('8'),
    bagId: null,
    bag: null,
    product: { name: 'Queijo meia cura', photoUrl: null },
  }),
];

/**
 * Renders the page for confirming an order, with a fake server that returns the order and records the confirmations.
 */
export function showConfirmation(
  order: PartnerOrder = orderSample({ status: 'pending', items }),
  id = order.id,
) {
  const sentRequests: unknown[] = [];
  let present = order;
  apiServer.use(
    http.get('/api/orders/:id', () => ok(present)),
    http.get('/api/partner-profile', () => ok({ id: idOf('b'), zone: 'America/Sao_Paulo' })),
    http.patch('/api/orders/:id/confirm', async ({ request }) => {
      sentRequests.push(await request.json());
      return ok({ ...order, status: 'awaiting_pickup' });
    }),
  );
  return {
    ...renderWithApp(<ConfirmOrderPage />, {
      route: `/partners/orders/confirm/${id}`,
      path: '/partners/orders/confirm/:orderId',
      routes: [{ path: '*', element: <p>Outra tela</p> }],
      session,
    }),
    sentRequests,
    /** Sets the order that the server returns from now on. */
    answer: (next: PartnerOrder) => {
      present = next;
    },
  };
}
