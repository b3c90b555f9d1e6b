import { newId } from '@boaxepa/service-kit/mongo/newId';
import { startCardOrders, type CardOrders } from '../../testing/cardOrders.ts';
import { storedOrder } from '../../testing/buildOrder.ts';
import type { Caller } from '../../testing/testOrders.ts';
import { notifications } from '../notifications/notification.model.ts';
import { orders } from '../orders/order.model.ts';
import { sweepDueOrders } from '../orders/changing/sweepDueOrders.ts';
import { payments } from './payment.model.ts';
import { copyMoneyOntoOrder } from '../orders/changing/copyMoneyOntoOrder.ts';
import { settlePayment } from './settlePayment.ts';

let cards: CardOrders;
beforeAll(async () => {
  cards = await startCardOrders();
});
afterAll(() => cards.close());
afterEach(() => {
  cards.fake.loses = () => false;
  cards.fake.before = async () => undefined;
  cards.fake.failWith = undefined;
});

const bag = () => cards.app.catalog.addItem();
const product = () => cards.app.catalog.addItem({ kind: 'product', priceCents: 1000 });
const paymentOf = async (by: Caller, id: string) => (await cards.orderOf(by, id)).payment;
const cancel = (by: Caller, id: string) => by.call('PATCH', `/api/orders/${id}/cancel`);
const titlesOf = async ({ id }: Caller) => {
  const messages = await notifications(cards.app.connection).find({ shopperId: id }).sort({ _id: 1 }).lean();
  return messages.map(({ title }) => title);
};

/** Confirms this quantity of the order's only product, as the order's shop. */
async function confirm(id: string, quantity: number): Promise<void> {
  const [line] = (await storedOrder(cards.app, { _id: id })).lines;
  const items = [{ id: line?.id, productId: null, quantity, unitPrice: 10 }];
  const answer = await cards.app.partner().call('PATCH', `/api/orders/${id}/confirm`, { items });
  expect(answer.status).toBe(200);
}

describe('a confirmed order', () => {
  it('is captured once, in full, and both sides see it', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, bag(), 2);
    expect(await paymentOf(clara, id)).toEqual({
      method: 'card',
      state: 'authorised',
      authorisedAmount: '29.80',
      capturedAmount: '0.00',
      refundedAmount: '0.00',
    });
    await cards.settle();
    await settlePayment(cards.app.services, payment, copyMoneyOntoOrder);
    expect(cards.effectsOn(payment)).toEqual(['capture 2980']);
    const capturedFields = { state: 'captured', capturedAmount: '29.80' };
    expect(await paymentOf(clara, id)).toMatchObject(capturedFields);
    expect(await paymentOf(cards.app.partner(), id)).toMatchObject(capturedFields);
    expect(await titlesOf(clara)).toEqual(['Pedido criado', 'Pagamento confirmado']);
    expect(cards.fake.calls.find(({ path }) => path.endsWith(`${payment}/capture`))).toMatchObject({
      key: `capture-${id}-1`,
      form: { 'metadata[orderId]': id },
    });
  });

  it("with a product is captured after the shop's confirmation, with the confirmed amount", async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, product(), 3);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual([]);
    await confirm(id, 2);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['capture 2000']);
    expect(await paymentOf(clara, id)).toMatchObject({
      state: 'captured',
      authorisedAmount: '30.00',
      capturedAmount: '20.00',
    });
  });

  it("keeps its version, so that settling does not conflict with people's changes", async () => {
    const clara = cards.app.shopper();
    const { id } = await cards.placeByCard(clara, bag());
    await cards.settle();
    expect(await storedOrder(cards.app, { _id: id })).toMatchObject({ version: 1 });
  });
});

describe('a cancelled order', () => {
  it('is released when it was pending', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, product());
    await cancel(clara, id);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['cancel']);
    expect(await paymentOf(clara, id)).toMatchObject({ state: 'released', capturedAmount: '0.00' });
    expect(await titlesOf(clara)).toEqual(['Pedido recebido', 'Pedido cancelado', 'Nada foi cobrado']);
  });

  it('is never captured when its capture was not requested yet', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, bag());
    await cancel(clara, id);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['cancel']);
  });

  it('is refunded once after its capture, also with concurrent settlements', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, bag());
    await cards.settle();
    await cancel(clara, id);
    await Promise.all([1, 2, 3, 4].map(() => settlePayment(cards.app.services, payment, copyMoneyOntoOrder)));
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['capture 1490', 'refund 1490']);
    expect(await paymentOf(clara, id)).toMatchObject({ state: 'refunded', refundedAmount: '14.90' });
    expect((await titlesOf(clara)).filter((title) => title === 'Valor devolvido')).toHaveLength(1);
  });

  it.each(['no_answer', 'partner_closed'] as const)(
    'costs nothing when the system cancels it (%s)',
    async (reason) => {
      const clara = cards.app.shopper();
      const { id, payment } = await cards.placeByCard(clara, product());
      const isClosing = reason === 'partner_closed';
      await orders(cards.app.connection).updateOne(
        { _id: id },
        { $set: { closing: isClosing, dueAt: new Date(0) } },
      );
      await sweepDueOrders(cards.app.services);
      await cards.settle();
      expect(cards.effectsOn(payment)).toEqual(['cancel']);
      expect(await storedOrder(cards.app, { _id: id })).toMatchObject({ cancelReason: reason });
    },
  );

  it('writes no message to a shopper who has left before the refund', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, bag());
    await cards.settle();
    await cancel(clara, id);
    const payload = { shopperId: clara.id };
    const event = { id: newId(), type: 'shopper.deleted', payload, occurredAt: new Date().toISOString() };
    expect((await cards.app.internal('POST', '/internal/events', event)).status).toBe(200);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['capture 1490', 'refund 1490']);
    expect(await titlesOf(clara)).toEqual([]);
  });

  it('stays paid when the shopper did not collect it', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, product());
    await confirm(id, 1);
    await orders(cards.app.connection).updateOne({ _id: id }, { $set: { dueAt: new Date(0) } });
    await sweepDueOrders(cards.app.services);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['capture 1000']);
    expect(await cards.orderOf(clara, id)).toMatchObject({
      cancelReason: 'no_show',
      payment: { state: 'captured' },
    });
  });
});

describe('an order that the shop lowers after its capture', () => {
  it('refunds each difference once, and the rest when it is cancelled', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, product(), 3);
    for (const quantity of [3, 2, 1]) {
      await confirm(id, quantity);
      await cards.settle();
    }
    expect(await paymentOf(clara, id)).toMatchObject({
      state: 'partially_refunded',
      refundedAmount: '20.00',
    });
    await cards.app.partner().call('PATCH', `/api/orders/${id}/cancel`);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['capture 3000', 'refund 1000', 'refund 1000', 'refund 1000']);
    expect(await paymentOf(clara, id)).toMatchObject({ state: 'refunded', refundedAmount: '30.00' });
  });

  it('refunds exactly the difference when the answer of the first refund is lost and a second is decided', async () => {
    const { id, payment } = await cards.placeByCard(cards.app.shopper(), product(), 3);
    await confirm(id, 3);
    await cards.settle();
    await confirm(id, 2);
    cards.fake.loses = ({ path }) => path === '/v1/refunds';
    expect(await cards.settle()).toHaveLength(1);
    cards.fake.loses = () => false;
    await confirm(id, 1);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['capture 3000', 'refund 1000', 'refund 1000']);
  });

  it('refunds exactly the difference when the first refund arrives during a second decision', async () => {
    const { id, payment } = await cards.placeByCard(cards.app.shopper(), product(), 3);
    await confirm(id, 3);
    await cards.settle();
    await confirm(id, 2);
    // The fake Stripe executes both attempts of the first refund only after `arrive` is called. By then, the service
    // has stopped waiting for their responses.
    const { promise: lateAnswer, resolve: arrive } = Promise.withResolvers<void>();
    cards.fake.before = async ({ path }) => (path === '/v1/refunds' ? lateAnswer : undefined);
    expect(await cards.settle()).toHaveLength(1);
    cards.fake.before = async () => undefined;
    await confirm(id, 1);
    const settlement = cards.settle();
    arrive();
    expect(await settlement).toEqual([]);
    await settlePayment(cards.app.services, payment, copyMoneyOntoOrder);
    expect(cards.effectsOn(payment)).toEqual(['capture 3000', 'refund 1000', 'refund 1000']);
  }, 60_000);
});

describe('a failing Stripe', () => {
  it('is retried, and captures once although its answer was lost', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, bag());
    cards.fake.loses = ({ path }) => path.endsWith('/capture');
    expect(await cards.settle()).toMatchObject([{ code: 'PAYMENT_UNAVAILABLE' }]);
    expect(await paymentOf(clara, id)).toMatchObject({ state: 'authorised' });
    cards.fake.loses = () => false;
    expect(await cards.settle()).toEqual([]);
    expect(cards.effectsOn(payment)).toEqual(['capture 1490']);
    expect(await paymentOf(clara, id)).toMatchObject({ state: 'captured' });
  });

  it('receives the refund of a cancelled order although an earlier answer was lost', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, bag());
    cards.fake.loses = ({ path }) => path.endsWith('/capture');
    await cards.settle();
    cards.fake.loses = () => false;
    await cancel(clara, id);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['capture 1490', 'refund 1490']);
    expect(await paymentOf(clara, id)).toMatchObject({ state: 'refunded' });
  });

  it('changes no payment state while it is down', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, bag());
    cards.fake.failWith = 500;
    expect(await cards.settle()).toMatchObject([{ code: 'PAYMENT_UNAVAILABLE' }]);
    cards.fake.failWith = undefined;
    expect(await paymentOf(clara, id)).toMatchObject({ state: 'authorised' });
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['capture 1490']);
  });
});

describe('a lost authorisation', () => {
  it('is reported to both sides; the order continues and is paid at the counter', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, product());
    cards.fake.expire(payment);
    await confirm(id, 1);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual([]);
    expect(await cards.orderOf(clara, id)).toMatchObject({
      status: 'awaiting_pickup',
      payment: { state: 'failed', capturedAmount: '0.00' },
    });
    expect((await titlesOf(clara)).at(-1)).toBe('Cobrança não concluída');
    const emails = (await cards.app.outboxOf('sendOrderEmail')).map(({ payload }) => payload);
    for (const kind of ['paymentFailedShopper', 'paymentFailedPartner'])
      expect(emails).toContainEqual({ orderId: id, kind, version: 2 });
  });

  it('is released completely when Stripe refuses the capture', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, bag());
    const intent = cards.fake.intents.get(payment);
    cards.fake.before = async ({ path }) => {
      // Simulates that the amount at Stripe changes between the read and the capture of the payment.
      if (intent && path.endsWith('/capture')) intent.amount = 1;
    };
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['cancel']);
    expect(await paymentOf(clara, id)).toMatchObject({ state: 'failed' });
  });
});

it("an operator's manual action at Stripe counts as done", async () => {
  const clara = cards.app.shopper();
  const { id, payment } = await cards.placeByCard(clara, bag());
  await cards.settle();
  const intent = cards.fake.intents.get(payment);
  Object.assign(intent ?? {}, { latest_charge: { amount_refunded: 490 } });
  await cancel(clara, id);
  await cards.settle();
  expect(cards.effectsOn(payment)).toEqual(['capture 1490', 'refund 1000']);
  expect(await paymentOf(clara, id)).toMatchObject({ state: 'refunded', refundedAmount: '14.90' });
});

it('an unknown payment is ignored', async () => {
  await settlePayment(cards.app.services, 'pi_of_others', copyMoneyOntoOrder);
  expect(await payments(cards.app.connection).exists({ _id: 'pi_of_others' })).toBeNull();
});
