import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildOrder, givenOrder, storedOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../../testing/testOrders.ts';
import { notifications } from '../../notifications/notification.model.ts';
import { auditStock } from '../figures/auditStock.ts';
import { summarisePartner } from '../figures/summarisePartner.ts';
import { changeOrder } from '../changing/changeOrder.ts';
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/**
 * Stores an order that its shopper cancelled, with its pickup code. Returns the order and the QR code that the shopper
 * received before the cancellation.
 */
async function givenCancelledOrder(fields: Partial<OrderRecord> = {}) {
  const partnerId = app.catalog.partner.id;
  const order = buildOrder({
    partnerId,
    status: 'cancelled',
    cancelledBy: 'shopper',
    cancelReason: 'shopper',
    closedAt: hoursAgo(1),
    ...fields,
  });
  const { pickupCodes } = app.services;
  const orderWithCode = { ...order, pickupCode: pickupCodes.issue(order, 0) };
  await givenOrder(app, orderWithCode);
  return { order: orderWithCode, proof: { qr: pickupCodes.reveal(orderWithCode)?.qr } };
}
const answer = ({ _id }: OrderRecord, body: object, { by = app.partner(), key = newId() } = {}) =>
  by.call('PATCH', `/api/orders/${_id}/late-handover`, body, { 'idempotency-key': key });
const returnedStock = async ({ _id }: OrderRecord) =>
  (await app.outboxOf('order.stockReturned')).filter(
    ({ payload }) => (payload as { orderId: string }).orderId === _id,
  );
const auditedLines = async ({ _id }: OrderRecord) =>
  (await auditStock(app.connection, _id.slice(0, -1))).orders.find(({ orderId }) => orderId === _id)?.lines;
async function emailKindsOf({ _id }: OrderRecord): Promise<string[]> {
  const emails = (await app.outboxOf('sendOrderEmail')).map(
    ({ payload }) => payload as { orderId: string; kind: string },
  );
  return emails.filter(({ orderId }) => orderId === _id).map(({ kind }) => kind);
}

describe("the shop's answer 'delivered' about a cancelled order", () => {
  it('makes it a delivered order that counts as sold, with its proof and its time', async () => {
    const { order, proof } = await givenCancelledOrder();
    const figuresBefore = await summarisePartner(app.connection, order.partnerId);
    const at = hoursAgo(0.5).toISOString();
    expect(await answer(order, { ...proof, at, wasDelivered: true })).toMatchObject({
      status: 200,
      body: {
        message: 'Resposta registrada',
        data: {
          status: 'delivered',
          cancelledBy: null,
          cancelReason: null,
          handover: { proof: 'qr' },
          history: [{ status: 'cancelled' }, { status: 'delivered', by: 'partner' }],
        },
      },
    });
    const figures = await summarisePartner(app.connection, order.partnerId);
    expect(figures.delivered - figuresBefore.delivered).toBe(1);
    expect(await storedOrder(app, order)).toMatchObject({
      lateHandover: { wasDelivered: true, cancelReason: 'shopper', userId: expect.any(String) },
    });
    expect(await notifications(app.connection).find({ shopperId: order.shopperId }).lean()).toMatchObject([
      { title: 'Pedido entregue', message: expect.stringContaining('corrigiu o registro') },
    ]);
  });

  it('leaves the stock as it is: returned after a cancellation, sold after a no-show', async () => {
    for (const [cancelReason, units] of [
      ['shopper', 0],
      ['no_show', 2],
    ] as const) {
      const { order, proof } = await givenCancelledOrder({ cancelReason });
      expect((await answer(order, { ...proof, wasDelivered: true })).status).toBe(200);
      expect(await returnedStock(order)).toEqual([]);
      const lines = (await auditedLines(order)) ?? [];
      expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units);
    }
  });

  it.each([
    ['refunded', ['paymentFailedShopper', 'paymentFailedPartner']],
    ['captured', []],
  ] as const)('asks for the money by email if the card payment is %s', async (state, kinds) => {
    const money = { state, authorisedCents: 2980, capturedCents: 2980, refundedCents: 2980 };
    const { order, proof } = await givenCancelledOrder({ paymentMethod: 'card', money });
    expect((await answer(order, { ...proof, wasDelivered: true })).status).toBe(200);
    expect(await emailKindsOf(order)).toEqual(kinds);
  });

  it('asks for the money if the refund is stored after the order was read', async () => {
    const captured = {
      authorisedCents: 2980,
      capturedCents: 2980,
      refundedCents: 0,
      state: 'captured',
    } as const;
    const { order } = await givenCancelledOrder({ paymentMethod: 'card', money: captured });
    const money = { ...captured, refundedCents: 2980, state: 'refunded' } as const;
    await orders(app.connection).updateOne({ _id: order._id }, { $set: { money } });
    await changeOrder(app.services, order, () => ({ to: 'delivered', by: 'partner', userId: newId() }));
    expect(await emailKindsOf(order)).toEqual(['paymentFailedShopper', 'paymentFailedPartner']);
  });

  it('needs the code of the order, or a reason', async () => {
    const { order } = await givenCancelledOrder();
    const otherCase = await givenCancelledOrder();
    expect((await answer(order, { wasDelivered: true })).status).toBe(422);
    expect(await answer(order, { ...otherCase.proof, wasDelivered: true })).toMatchObject({
      status: 404,
      body: { details: [{ field: 'code', message: 'Este código é de outro pedido' }] },
    });
    expect(await storedOrder(app, order)).toEqual(order);
    const { body } = await answer(order, { reason: 'Celular sem bateria', wasDelivered: true });
    expect(body.data.handover).toMatchObject({ proof: 'override', reason: 'Celular sem bateria' });
  });
});

it("the shop's answer 'not delivered' is stored, and the order stays cancelled", async () => {
  const { order, proof } = await givenCancelledOrder();
  expect(await answer(order, { ...proof, wasDelivered: false })).toMatchObject({
    status: 200,
    body: { data: { status: 'cancelled', handover: null } },
  });
  expect(await storedOrder(app, order)).toMatchObject({
    cancelReason: 'shopper',
    closedAt: order.closedAt,
    lateHandover: { wasDelivered: false, userId: expect.any(String) },
  });
  expect(await answer(order, { ...proof, wasDelivered: true })).toMatchObject({
    status: 409,
    body: { code: 'INVALID_TRANSITION', message: 'A loja já respondeu sobre esta entrega.' },
  });
});

it("the answer 'not delivered' about a missed order ends the correction to delivered", async () => {
  const { order, proof } = await givenCancelledOrder({ cancelReason: 'no_show', cancelledBy: 'system' });
  expect((await answer(order, { ...proof, wasDelivered: false })).body.data.takeBackUntil).toBeNull();
  expect(await app.partner().call('PATCH', `/api/orders/${order._id}/collected`)).toMatchObject({
    status: 409,
    body: { code: 'INVALID_TRANSITION', message: 'A loja já respondeu sobre esta entrega.' },
  });
  expect(await storedOrder(app, order)).toMatchObject({ status: 'cancelled', cancelReason: 'no_show' });
});

describe('an answer about a late hand-over', () => {
  it.each([true, false])('counts once when it is sent several times: delivered %s', async (wasDelivered) => {
    const { order, proof } = await givenCancelledOrder();
    const key = newId();
    const send = () => answer(order, { ...proof, wasDelivered }, { key });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await storedOrder(app, order)).version).toBe(2);
  });

  it.each([true, false])(
    'is refused if it contradicts the first one with the same key: delivered %s',
    async (first) => {
      const { order, proof } = await givenCancelledOrder();
      const key = newId();
      expect((await answer(order, { ...proof, wasDelivered: first }, { key })).status).toBe(200);
      expect(await answer(order, { ...proof, wasDelivered: !first }, { key })).toMatchObject({
        status: 409,
        body: { code: 'INVALID_TRANSITION' },
      });
      expect((await storedOrder(app, order)).lateHandover?.wasDelivered).toBe(first);
    },
  );

  it('is accepted from one of two devices that disagree', async () => {
    const { order, proof } = await givenCancelledOrder();
    const answers = await Promise.all(
      [true, false].map((wasDelivered) => answer(order, { ...proof, wasDelivered })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { lateHandover, status } = await storedOrder(app, order);
    expect(status).toBe(lateHandover?.wasDelivered ? 'delivered' : 'cancelled');
  });

  it.each([
    ['an open order', { status: 'ready', closedAt: null, cancelReason: null, cancelledBy: null }],
    ['a delivered order', { status: 'delivered', cancelReason: null, cancelledBy: null }],
    ['a delivery', { orderType: 'delivery' }],
    ['an order that was cancelled more than 48 hours ago', { closedAt: hoursAgo(48.01) }],
  ] as const)('is refused for %s', async (_name, fields) => {
    const { order, proof } = await givenCancelledOrder(fields);
    for (const wasDelivered of [true, false])
      expect(await answer(order, { ...proof, wasDelivered })).toMatchObject({
        status: 409,
        body: { code: 'INVALID_TRANSITION' },
      });
    expect(await storedOrder(app, order)).toEqual(order);
  });

  it('needs an idempotency key, and is refused to another shop', async () => {
    const { order, proof } = await givenCancelledOrder();
    const body = { ...proof, wasDelivered: true };
    const path = `/api/orders/${order._id}/late-handover`;
    expect((await app.partner().call('PATCH', path, body)).status).toBe(400);
    expect((await answer(order, body, { by: app.partner(newId()) })).status).toBe(404);
  });
});
