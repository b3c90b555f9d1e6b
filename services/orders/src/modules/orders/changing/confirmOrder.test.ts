import type { OrderRecord } from '../order.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildLine, givenOrder, storedOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type Caller, type TestOrders } from '../../../testing/testOrders.ts';
import { notifications } from '../../notifications/notification.model.ts';
import { sweepDueOrders } from './sweepDueOrders.ts';

let app: TestOrders;
let shop: Caller;
beforeAll(async () => {
  app = await startTestOrders();
  shop = app.partner();
});
afterAll(() => app.close());

function orderOf(...quantities: number[]): Promise<OrderRecord> {
  return givenOrder(app, { status: 'pending', lines: quantities.map((quantity) => buildLine({ quantity })) });
}
const confirm = (order: OrderRecord, body: object) =>
  shop.call('PATCH', `/api/orders/${order._id}/confirm`, body);
const item = (order: OrderRecord, index: number, quantity: number, overrides: object = {}) => ({
  id: order.lines[index]?.id,
  productId: null,
  quantity,
  unitPrice: 14.9,
  ...overrides,
});
const returnedOf = async ({ _id }: OrderRecord) =>
  (await app.outboxOf('order.stockReturned'))
    .map(({ payload }) => payload as { orderId: string })
    .filter(({ orderId }) => orderId === _id);
const messagesOf = ({ shopperId }: OrderRecord) =>
  notifications(app.connection).find({ shopperId }).sort({ _id: 1 }).lean();

describe('a confirmation', () => {
  it('changes only the status when all quantities are confirmed', async () => {
    const order = await orderOf(2, 1);
    const answer = await confirm(order, { items: [item(order, 0, 2), item(order, 1, 1)] });
    expect(answer.body).toMatchObject({
      message: 'Pedido confirmado',
      data: {
        status: 'awaiting_pickup',
        totalAmount: '44.70',
        version: 2,
        items: [{ wasModified: false }, { wasModified: false }],
      },
    });
    expect(await returnedOf(order)).toEqual([]);
    expect((await messagesOf(order)).map(({ title }) => title)).toEqual(['Pedido confirmado']);
  });

  it('recomputes the total, returns the stock, and informs the shopper when quantities are lowered', async () => {
    const order = await orderOf(3, 1);
    const answer = await confirm(order, { items: [item(order, 0, 1)] });
    expect(answer.body.data).toMatchObject({
      status: 'awaiting_pickup',
      totalAmount: '14.90',
      originalTotalAmount: '59.60',
      items: [
        { quantity: 1, originalQuantity: 3, wasModified: true, subtotal: '14.90' },
        { quantity: 0, originalQuantity: 1, wasModified: true, subtotal: '0.00' },
      ],
    });
    expect(await returnedOf(order)).toEqual([
      {
        orderId: order._id,
        version: 2,
        lines: [
          { itemId: order.lines[0]?.itemId, quantity: 2 },
          { itemId: order.lines[1]?.itemId, quantity: 1 },
        ],
      },
    ]);
    expect(await messagesOf(order)).toMatchObject([
      { title: 'Pedido confirmado' },
      {
        title: 'Pedido alterado pela loja',
        message: expect.stringContaining(
          'alterou o pedido. Mista - Diversos: de 3 para 1; Mista - Diversos: removido. Novo total: R$\u00a014,90.',
        ),
      },
    ]);
    const emails = (await app.outboxOf('sendOrderEmail')).map(
      ({ payload }) => payload as { orderId: string },
    );
    expect(emails.filter(({ orderId }) => orderId === order._id)).toEqual([
      { orderId: order._id, kind: 'orderChanged', version: 2 },
    ]);
  });

  it('can be repeated with lower quantities only, and returns stock once per version', async () => {
    const order = await orderOf(5);
    await confirm(order, { items: [item(order, 0, 4)] });
    const raiseAnswer = await confirm(order, { items: [item(order, 0, 5)] });
    expect(raiseAnswer).toMatchObject({
      status: 422,
      body: { details: [{ field: 'items[0].quantity', message: 'A quantidade pode ser no máximo 4' }] },
    });
    const reductionAnswer = await confirm(order, { items: [item(order, 0, 1)] });
    expect(reductionAnswer.body.data).toMatchObject({
      status: 'awaiting_pickup',
      version: 3,
      items: [{ quantity: 1, originalQuantity: 5 }],
    });
    expect(await returnedOf(order)).toMatchObject([
      { version: 2, lines: [{ quantity: 1 }] },
      { version: 3, lines: [{ quantity: 3 }] },
    ]);
    expect((await messagesOf(order)).map(({ title }) => title)).toEqual([
      'Pedido confirmado',
      'Pedido alterado pela loja',
      'Pedido alterado pela loja',
    ]);
  });

  it('has no effect when it is repeated without a change', async () => {
    const order = await orderOf(2);
    await confirm(order, { items: [item(order, 0, 2)] });
    const answer = await confirm(order, { items: [item(order, 0, 2)], version: 2 });
    expect(answer.body.data).toMatchObject({ version: 2 });
    expect(await messagesOf(order)).toHaveLength(1);
  });

  it('cannot restore a removed item', async () => {
    const order = await orderOf(1, 1);
    await confirm(order, { items: [item(order, 0, 1)] });
    const answer = await confirm(order, { items: [item(order, 0, 1), item(order, 1, 1)] });
    expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'items[1].quantity' }] } });
  });

  it('is refused with every problem in one answer', async () => {
    const order = await orderOf(2, 2, 2);
    const answer = await confirm(order, {
      items: [
        item(order, 0, 3),
        item(order, 1, 1, { unitPrice: '14.89' }),
        item(order, 2, 1, { productId: newId() }),
        item(order, 0, 1),
        { ...item(order, 0, 1), id: newId() },
      ],
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
    expect(answer.body.details.map(({ field }: { field: string }) => field)).toEqual([
      'items[0].quantity',
      'items[1].unitPrice',
      'items[2].productId',
      'items[3].id',
      'items[4].id',
    ]);
    expect(await storedOrder(app, order)).toMatchObject({ status: 'pending', version: 1 });
  });

  it.each([
    ['no items', { items: [] }],
    ['an item of quantity 0', { items: [{ id: newId(), productId: null, quantity: 0, unitPrice: 1 }] }],
    ['nothing', {}],
  ])('is refused with 422 for %s', async (_name, body) => {
    expect((await confirm(await orderOf(1), body)).status).toBe(422);
  });

  it('is refused with 409 for an outdated version', async () => {
    const order = await orderOf(2);
    const staleAnswer = await confirm(order, { items: [item(order, 0, 1)], version: 0 });
    expect(staleAnswer).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect((await confirm(order, { items: [item(order, 0, 1)], version: 1 })).status).toBe(200);
  });

  it('succeeds for one of two concurrent requests', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await orderOf(3);
      const answers = await Promise.all(
        [1, 2].map((quantity) => confirm(order, { items: [item(order, 0, quantity)], version: 1 })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await returnedOf(order)).toHaveLength(1);
      expect(await storedOrder(app, order)).toMatchObject({ version: 2 });
    }
  });

  it('succeeds when the system moves the order at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await givenOrder(app, { status: 'confirmed', dueAt: new Date(Date.now() - 1) });
      const [answer] = await Promise.all([
        confirm(order, { items: [item(order, 0, 1)] }),
        sweepDueOrders(app.services),
      ]);
      expect(answer.status).toBe(200);
      expect(await storedOrder(app, order)).toMatchObject({ status: 'awaiting_pickup', totalCents: 1490 });
    }
  });
});
