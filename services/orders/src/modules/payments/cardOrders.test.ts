import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { startCardOrders, type CardOrders } from '../../testing/cardOrders.ts';
import type { Caller } from '../../testing/testOrders.ts';
import { orders } from '../orders/order.model.ts';
import { payments } from './payment.model.ts';
import { releasePayment } from './releasePayment.ts';
import { releaseStalePayments } from './releaseStalePayments.ts';

let cards: CardOrders;
beforeAll(async () => {
  cards = await startCardOrders();
});
afterAll(() => cards.close());
afterEach(() => {
  cards.app.catalog.isDown = false;
  cards.app.catalog.onHeld = async () => undefined;
});

const byCard = (paymentIntentId: string) => ({ paymentMethod: 'card', paymentIntentId });
const ordersOf = ({ id }: Caller) => orders(cards.app.connection).countDocuments({ shopperId: id });
const recordOf = (payment: string) => payments(cards.app.connection).findById(payment).orFail().lean();
const releasedText = /Nada foi cobrado: a reserva no seu cartão foi liberada\.$/;

describe('a payment opened with a cart', () => {
  const open = (by: Caller, body: object) =>
    by.call('POST', '/api/payments/create-intent', { orderId: 'temp', ...body });
  const cartOf = (quantity = 2, changes: object = {}) => {
    const { partnerId, items } = cards.app.cartOf(cards.app.catalog.addItem(), quantity);
    return { partnerId, items, ...changes };
  };

  it('is compared with the present prices, and holds no stock', async () => {
    const item = cards.app.catalog.addItem({ available: 5 });
    const { partnerId, items } = cards.app.cartOf(item, 2);
    const answer = await open(cards.app.shopper(), { amount: 29.8, partnerId, items });
    expect(answer.status).toBe(200);
    expect(item).toMatchObject({ available: 5, held: 0 });
    expect(await open(cards.app.shopper(), { amount: 29.79, partnerId, items })).toMatchObject({
      status: 409,
      body: {
        code: 'PRICE_CHANGED',
        message: 'O total do pedido é R$\u00a029,80',
        details: [{ field: 'amount' }],
      },
    });
  });

  it('is refused for a cart that cannot be ordered', async () => {
    expect(await open(cards.app.shopper(), { amount: 14.9 * 200, ...cartOf(9) })).toMatchObject({
      status: 409,
    });
    const lastItem = cards.app.catalog.addItem({ available: 1 });
    const { partnerId, items } = cards.app.cartOf(lastItem, 2);
    expect(await open(cards.app.shopper(), { amount: 29.8, partnerId, items })).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK' },
    });
  });

  it.each([
    ['no shop', { partnerId: undefined }, 'partnerId'],
    ['an empty cart', { items: [] }, 'items'],
    ['less than Stripe takes', { amount: 0.49 }, 'amount'],
  ])('is refused with 422 for %s', async (_name, changes, field) => {
    expect(await open(cards.app.shopper(), { amount: 29.8, ...cartOf(2, changes) })).toMatchObject({
      status: 422,
      body: { details: [{ field }] },
    });
  });

  it('is only authorised: Stripe receives manual capture and cards only', async () => {
    await open(cards.app.shopper(), { amount: 29.8, ...cartOf() });
    expect(cards.fake.calls.at(-1)?.form).toMatchObject({
      capture_method: 'manual',
      'allowed_payment_method_types[0]': 'card',
    });
  });
});

describe('a refused order', () => {
  it('releases the authorisation when the total differs from it, and the message says so', async () => {
    const clara = cards.app.shopper();
    const payment = await cards.authorised(clara, 29.8);
    const answer = await cards.app.place(
      clara,
      cards.app.cartOf(cards.app.catalog.addItem(), 1, byCard(payment)),
    );
    expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'paymentIntentId' }] } });
    expect(answer.body.message).toContain('R$\u00a029,80, não é o total do pedido, R$\u00a014,90.');
    expect(answer.body.message).toMatch(releasedText);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['cancel']);
    expect(await ordersOf(clara)).toBe(0);
  });

  it('releases the authorisation when the total also differs from the items', async () => {
    const clara = cards.app.shopper();
    const payment = await cards.authorised(clara, 1);
    const cart = cards.app.cartOf(cards.app.catalog.addItem(), 1, { ...byCard(payment), totalAmount: 1 });
    const answer = await cards.app.place(clara, cart);
    expect(answer).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    expect(answer.body.message).toMatch(releasedText);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['cancel']);
  });

  it('releases the authorisation once when the stock is sold out, and the payment cannot be reused', async () => {
    const clara = cards.app.shopper();
    const payment = await cards.authorised(clara, 14.9);
    const item = cards.app.catalog.addItem({ available: 0 });
    const cart = cards.app.cartOf(item, 1, byCard(payment));
    const answer = await cards.app.place(clara, cart, 'key-refused');
    expect(answer).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
    expect(answer.body.message).toMatch(releasedText);
    item.available = 1;
    expect(await cards.app.place(clara, cart, 'key-refused')).toMatchObject({
      status: 422,
      body: { message: 'Este pagamento já foi usado ou liberado. Informe o cartão de novo.' },
    });
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['cancel']);
    expect(item.available).toBe(1);
  });

  it('releases the authorisation when cards were disabled after the authorisation', async () => {
    const clara = cards.app.shopper();
    const payment = await cards.authorised(clara, 14.9);
    const { enabledMethods } = cards.app.services;
    enabledMethods.card = false;
    const cart = cards.app.cartOf(cards.app.catalog.addItem(), 1, byCard(payment));
    const answer = await cards.app.place(clara, cart);
    enabledMethods.card = true;
    expect(answer).toMatchObject({ status: 422, body: { code: 'METHOD_UNAVAILABLE' } });
    expect(answer.body.message).toMatch(releasedText);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['cancel']);
  });

  it('keeps the authorisation for a retry after a temporary failure', async () => {
    const clara = cards.app.shopper();
    const payment = await cards.authorised(clara, 14.9);
    const cart = cards.app.cartOf(cards.app.catalog.addItem(), 1, byCard(payment));
    cards.app.catalog.isDown = true;
    expect((await cards.app.place(clara, cart, 'key-down')).status).toBe(503);
    cards.app.catalog.isDown = false;
    expect((await cards.app.place(clara, cart, 'key-down')).status).toBe(201);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['capture 1490']);
  });

  it('keeps the authorisation while the bank has not approved it', async () => {
    const clara = cards.app.shopper();
    const payment = await cards.authorised(clara, 14.9);
    const cart = cards.app.cartOf(cards.app.catalog.addItem(), 1, byCard(payment));
    Object.assign(cards.fake.intents.get(payment) ?? {}, { status: 'requires_action' });
    expect(await cards.app.place(clara, cart)).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_NOT_CONFIRMED', message: 'Pagamento não confirmado' },
    });
    cards.fake.authorise(payment);
    expect((await cards.app.place(clara, cart)).status).toBe(201);
  });

  it('does not release the payment of another shopper', async () => {
    const clara = cards.app.shopper();
    const payment = await cards.authorised(clara, 14.9);
    const item = cards.app.catalog.addItem();
    const cart = cards.app.cartOf(item, 1, byCard(payment));
    expect(await cards.app.place(cards.app.shopper(), cart)).toMatchObject({ status: 422 });
    expect(await cards.app.place(cards.app.shopper(), { ...cart, totalAmount: 1 })).toMatchObject({
      status: 422,
    });
    const { enabledMethods } = cards.app.services;
    enabledMethods.card = false;
    const refusal = await cards.app.place(cards.app.shopper(), cart);
    enabledMethods.card = true;
    expect(refusal).toMatchObject({ status: 422, body: { code: 'METHOD_UNAVAILABLE' } });
    expect(refusal.body.message).not.toMatch(releasedText);
    expect((await cards.app.place(clara, cart)).status).toBe(201);
  });
});

describe('one payment', () => {
  it('pays one of several concurrent orders and is captured once', async () => {
    const clara = cards.app.shopper();
    const payment = await cards.authorised(clara, 14.9);
    const cart = cards.app.cartOf(cards.app.catalog.addItem(), 1, byCard(payment));
    const answers = await Promise.all([1, 2, 3].map(() => cards.app.place(clara, cart)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    expect(await ordersOf(clara)).toBe(1);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['capture 1490']);
  });

  it('is left unchanged when an operator has captured and refunded it at Stripe', async () => {
    const clara = cards.app.shopper();
    const payment = await cards.authorised(clara, 14.9);
    const cart = cards.app.cartOf(cards.app.catalog.addItem(), 1, byCard(payment));
    expect((await cards.app.place(clara, cart)).status).toBe(201);
    const refunded = { status: 'succeeded', amount_received: 1490, latest_charge: { amount_refunded: 1490 } };
    Object.assign(cards.fake.intents.get(payment) ?? {}, refunded);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual([]);
    expect(await recordOf(payment)).toMatchObject({ seen: { capturedCents: 1490, refundedCents: 1490 } });
  });

  it('is either claimed by an order or released by the sweep', async () => {
    const clara = cards.app.shopper();
    const payment = await cards.authorised(clara, 14.9);
    const item = cards.app.catalog.addItem();
    cards.app.catalog.onHeld = async () => {
      expect(await releasePayment(cards.app.services, { _id: payment, shopperId: clara.id })).toBe(true);
    };
    const lateAnswer = await cards.app.place(clara, cards.app.cartOf(item, 1, byCard(payment)));
    expect(lateAnswer).toMatchObject({ status: 422, body: { details: [{ field: 'paymentIntentId' }] } });
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['cancel']);
    expect(await ordersOf(clara)).toBe(0);
  });
});

describe('a payment without an order', () => {
  it('is released once after an hour, and removed later', async () => {
    const clara = cards.app.shopper();
    const payment = await cards.authorised(clara, 14.9);
    const { dueAt, createdAt } = await recordOf(payment);
    expect(dueAt?.getTime()).toBe(createdAt.getTime() + 3_600_000);
    const servicesLater = { ...cards.app.services, clock: () => new Date(Date.now() + 3_700_000) };
    const sweeps = await Promise.all([1, 2, 3].map(() => releaseStalePayments(servicesLater)));
    expect(sweeps.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['cancel']);
    expect(await recordOf(payment)).toMatchObject({ state: 'released', endedAt: expect.any(Date) });
  });

  it('is not released earlier, nor when it pays an order', async () => {
    const clara = cards.app.shopper();
    const { payment } = await cards.placeByCard(clara, cards.app.catalog.addItem());
    const waitingPayment = await cards.authorised(clara, 14.9);
    await releaseStalePayments(cards.app.services);
    expect(await recordOf(waitingPayment)).toMatchObject({ state: 'open' });
    await releaseStalePayments({ ...cards.app.services, clock: () => new Date(Date.now() + 7_200_000) });
    expect(await recordOf(payment)).toMatchObject({ state: 'ordered' });
  });

  it('is refunded when an operator has captured it manually at Stripe', async () => {
    const clara = cards.app.shopper();
    const payment = await cards.authorised(clara, 14.9);
    Object.assign(cards.fake.intents.get(payment) ?? {}, { status: 'succeeded', amount_received: 1490 });
    await releasePayment(cards.app.services, { _id: payment, shopperId: clara.id });
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['refund 1490']);
  });

  it('is found by an index', async () => {
    const [profiledRead] = await profiledReads(cards.app.connection, () =>
      releaseStalePayments(cards.app.services),
    );
    expect(profiledRead).toMatchObject({ planSummary: 'IXSCAN { dueAt: 1 }', hasSortStage: false });
  });
});

describe('the options of the checkout', () => {
  it('are public and cached for a minute', async () => {
    const answer = await cards.app.anonymous('GET', '/api/config/payments');
    expect(answer.body.data).toEqual({
      orderTypes: ['pickup', 'delivery'],
      paymentMethods: ['cash', 'pix', 'card'],
    });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  });
});
