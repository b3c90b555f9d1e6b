import type { CallableService } from '@boaxepa/service-testing/everyCall';
import type { OrderRecord } from '../modules/orders/order.ts';
import { ordersRoutes } from '../app.ts';
import { notifications } from '../modules/notifications/notification.model.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { pickupLinks } from '../modules/pickupLinks/pickupLink.model.ts';
import { buildOrder, givenOrder } from './buildOrder.ts';
import { createTestBrowser } from './fakePushService.ts';
import { type CardOrders, startCardOrders } from './cardOrders.ts';

/** Starts the orders service, and returns valid requests to its routes, so that a test can call every route. */
export async function startEveryCall(): Promise<CallableService & { cards: CardOrders }> {
  const cards = await startCardOrders();
  const { app, close } = cards;
  const shopperId = newId();
  const partnerId = app.catalog.partner.id;
  const buildOwnOrder = (fields: Partial<OrderRecord> = {}) =>
    givenOrder(app, { shopperId, partnerId, ...fields });
  const aboutOrder = async (fields?: Partial<OrderRecord>) => ({
    params: { orderId: (await buildOwnOrder(fields))._id },
  });

  const codedOrder = async () => {
    const order = buildOrder({ shopperId, partnerId, status: 'ready' });
    const { pickupCodes } = app.services;
    const orderWithCode = { ...order, pickupCode: pickupCodes.issue(order, 0) };
    await givenOrder(app, orderWithCode);
    return { order, code: pickupCodes.reveal(orderWithCode)?.code };
  };
  const aboutCodedOrder = async () => ({ params: { orderId: (await codedOrder()).order._id } });

  return {
    cards,
    name: 'orders',
    connection: app.connection,
    routes: ordersRoutes(app.services),
    people: { 'owner shopper': { userId: shopperId }, 'owner shop': { partnerId } },
    requests: {
      'POST /api/orders': () => ({ body: app.cartOf(app.catalog.addItem()) }),
      'GET /api/orders/:orderId': () => aboutOrder(),
      'PATCH /api/orders/:orderId/status': async () => ({
        ...(await aboutOrder({ status: 'awaiting_pickup' })),
        body: { status: 'ready' },
      }),
      'PATCH /api/orders/:orderId/cancel': async () => ({ ...(await aboutOrder()), body: {} }),
      'PATCH /api/orders/:orderId/confirm': async () => {
        const { _id, lines } = await buildOwnOrder();
        const items = lines.map(({ id, quantity, unitPriceCents }) => ({
          id,
          productId: null,
          quantity,
          unitPrice: unitPriceCents / 100,
        }));
        return { params: { orderId: _id }, body: { items } };
      },
      'PATCH /api/orders/:orderId/collected': () =>
        aboutOrder({ status: 'cancelled', cancelledBy: 'system', cancelReason: 'no_show' }),
      'GET /api/orders/:orderId/pickup-code': () => aboutCodedOrder(),
      'POST /api/orders/:orderId/pickup-link': () => aboutCodedOrder(),
      'DELETE /api/orders/:orderId/pickup-link': () => aboutCodedOrder(),
      'GET /api/pickup-links/:token': async () => {
        const { order } = await codedOrder();
        const { linkTokens } = app.services;
        const link = linkTokens.issue(order._id);
        await pickupLinks(app.connection).create({ _id: order._id, ...link, expiresAt: order.pickup.endsAt });
        return { params: { token: linkTokens.reveal(order._id, link) ?? '' } };
      },
      'POST /api/orders/partner/pickup-check': async () => ({ body: { code: (await codedOrder()).code } }),
      'PATCH /api/orders/:orderId/handover': async () => ({
        ...(await aboutCodedOrder()),
        body: { reason: 'Celular sem bateria' },
        headers: { 'idempotency-key': newId() },
      }),
      'PATCH /api/orders/:orderId/late-handover': async () => ({
        ...(await aboutOrder({ status: 'cancelled', cancelledBy: 'shopper', cancelReason: 'shopper' })),
        body: { reason: 'Celular sem bateria', wasDelivered: true },
        headers: { 'idempotency-key': newId() },
      }),
      'PUT /api/orders/partner/handover-mode': () => ({ body: { mode: 'asked' } }),
      'PUT /api/push/settings': () => ({ body: { kinds: ['ready'], quietHours: null } }),
      'PUT /api/push/subscription': () => ({ body: createTestBrowser('push.boaxepa.example').subscription }),
      'PUT /api/shopper/notifications/:id/read': async () => {
        const message = { title: 'Pedido criado', message: 'Retire hoje', isRead: false, orderId: null };
        const id = newId();
        await notifications(app.connection).create({
          _id: id,
          shopperId,
          type: 'order_status',
          createdAt: new Date(),
          ...message,
        });
        return { params: { id } };
      },
      'POST /api/ratings': async () => ({
        body: { orderId: (await buildOwnOrder({ status: 'delivered' }))._id, rating: 5 },
      }),
      'PUT /api/orders/:orderId/leftovers': async () => ({
        ...(await aboutOrder({ status: 'delivered', closedAt: new Date() })),
        body: { answer: 'none' },
      }),
      'GET /api/ratings/order/:orderId': () => aboutOrder({ status: 'delivered' }),
      'POST /api/payments/create-intent': () => {
        const item = app.catalog.addItem();
        const { items } = app.cartOf(item);
        // The owner shopper has too many open orders, because of the other requests.
        const people = { 'owner shopper': { userId: newId() } };
        return { body: { orderId: 'temp', amount: item.priceCents / 100, partnerId, items }, people };
      },
    },
    close,
  };
}
