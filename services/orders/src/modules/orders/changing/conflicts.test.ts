import { sweepDueOrders } from './sweepDueOrders.ts';
import type { OrderRecord } from '../order.ts';
import { buildLine, givenOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type Caller, type TestOrders } from '../../../testing/testOrders.ts';

let app: TestOrders;
let shop: Caller;
beforeAll(async () => {
  app = await startTestOrders();
  shop = app.partner();
});
afterAll(() => app.close());

const cancel = (by: Caller, { _id }: OrderRecord) => by.call('PATCH', `/api/orders/${_id}/cancel`);
const advance = ({ _id }: OrderRecord, status: string) =>
  shop.call('PATCH', `/api/orders/${_id}/status`, { status });
const confirm = ({ _id, lines }: OrderRecord, quantity: number, version = 1) => {
  const items = lines.map(({ id }) => ({ id, productId: null, quantity, unitPrice: 14.9 }));
  return shop.call('PATCH', `/api/orders/${_id}/confirm`, { items, version });
};
const givenOrderOfThree = (fields: Partial<OrderRecord>) =>
  givenOrder(app, { lines: [buildLine({ quantity: 3 })], ...fields });

it("a shop's action on an order that the shopper has cancelled answers the reason and the present order", async () => {
  const order = await givenOrderOfThree({ status: 'pending' });
  await cancel(app.shopper(order.shopperId), order);
  for (const answer of [await confirm(order, 3), await cancel(shop, order)])
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'INVALID_TRANSITION',
        message: 'O cliente cancelou este pedido.',
        current: {
          id: order._id,
          status: 'cancelled',
          cancelledBy: 'shopper',
          shopper: { fullName: 'Clara Lima' },
        },
      },
    });
});

it('a confirmation after one on another screen answers the present quantities', async () => {
  const order = await givenOrderOfThree({ status: 'pending' });
  await confirm(order, 2);
  expect(await confirm(order, 1)).toMatchObject({
    status: 409,
    body: {
      code: 'STALE_VERSION',
      message: 'Outra tela já confirmou; estes são os valores atuais.',
      current: { status: 'awaiting_pickup', version: 2, items: [{ quantity: 2, originalQuantity: 3 }] },
    },
  });
});

it('the slower of two concurrent confirmations answers the same as a late one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await givenOrderOfThree({ status: 'pending' });
    const answers = await Promise.all([confirm(order, 1), confirm(order, 2)]);
    const slower = answers.find(({ status }) => status === 409);
    expect(slower?.body).toMatchObject({
      code: 'STALE_VERSION',
      message: 'Outra tela já confirmou; estes são os valores atuais.',
      current: { status: 'awaiting_pickup', version: 2 },
    });
  }
});

it('a confirmation after a change by the system does not mention another screen', async () => {
  const order = await givenOrderOfThree({ status: 'confirmed', dueAt: new Date(0) });
  await sweepDueOrders(app.services);
  expect((await confirm(order, 1)).body).toMatchObject({
    code: 'STALE_VERSION',
    message: 'O pedido mudou enquanto esta tela estava aberta; estes são os valores atuais.',
  });
  expect((await cancel(app.shopper(order.shopperId), order)).body).toMatchObject({
    code: 'INVALID_TRANSITION',
    message: 'O prazo para cancelar este pedido terminou. Para cancelar, fale com a loja.',
  });
});

it('the second of two equal status changes names the present status', async () => {
  const order = await givenOrderOfThree({ status: 'awaiting_pickup' });
  await advance(order, 'ready');
  expect((await advance(order, 'ready')).body).toMatchObject({
    code: 'INVALID_TRANSITION',
    message: 'A situação deste pedido agora é "Pronto para retirada".',
    current: { status: 'ready' },
  });
  await advance(order, 'delivered');
  expect((await cancel(shop, order)).body).toMatchObject({ message: 'Este pedido já foi entregue.' });
});

it("a refused shopper receives the shopper's view of the order", async () => {
  const order = await givenOrderOfThree({ status: 'pending' });
  const clara = app.shopper(order.shopperId);
  await cancel(shop, order);
  const { body } = await cancel(clara, order);
  expect(body).toMatchObject({
    message: 'A loja cancelou este pedido.',
    current: { status: 'cancelled', business_name: 'Padaria Pão da Vila' },
  });
  expect(body.current).not.toHaveProperty('shopper');
});
