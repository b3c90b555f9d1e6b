import { startFakeStripe, type FakeStripe } from '../../testing/fakeStripe.ts';
import { givenOrder } from '../../testing/buildOrder.ts';
import { startTestOrders, type Caller, type TestOrders } from '../../testing/testOrders.ts';
import { orders } from '../orders/order.model.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { createStripe } from './stripe.ts';

let fake: FakeStripe;
let stripe: PaymentProvider;
let app: TestOrders;
beforeAll(async () => {
  fake = await startFakeStripe();
  stripe = createStripe({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', apiUrl: fake.url });
  app = await startTestOrders({ stripe, enabledMethods: { delivery: true, pix: true, card: true } });
});
afterAll(async () => {
  await app.close();
  stripe.close();
  await fake.close();
});

const createIntent = (by: Caller, body: object) => by.call('POST', '/api/payments/create-intent', body);

function cart(overrides: object = {}) {
  const item = app.catalog.addItem();
  return {
    partnerId: app.catalog.partner.id,
    orderType: 'pickup',
    paymentMethod: 'card',
    items: [{ productId: item.id, quantity: 1, unitPrice: 14.9 }],
    totalAmount: 14.9,
    ...overrides,
  };
}
/** Returns the request body that creates a payment for a cart of this amount. */
function intentOf(cents: number) {
  const item = app.catalog.addItem({ priceCents: cents });
  const items = [{ productId: item.id, quantity: 1, unitPrice: cents / 100 }];
  return { amount: cents / 100, orderId: 'temp', partnerId: app.catalog.partner.id, items };
}
const place = (by: Caller, body: object) => by.call('POST', '/api/orders', body);

describe('with keys', () => {
  it('a payment is opened in cents for the shopper, and answered at the top level and under data', async () => {
    const clara = app.shopper();
    const answer = await createIntent(clara, { ...intentOf(2980), amount: '29.80' });
    expect(answer.body).toMatchObject({
      success: true,
      clientSecret: 'pi_1_secret',
      paymentIntentId: 'pi_1',
    });
    expect(answer.body.data).toEqual({ clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1' });
    expect(fake.calls.at(-1)).toMatchObject({
      authorization: 'Bearer sk_test_1',
      version: '2026-10-28.endive',
      form: { amount: '2980', currency: 'brl', 'metadata[shopperId]': clara.id },
    });
  });

  it('a payment for an existing order is refused to everybody, and opens nothing at Stripe', async () => {
    const order = await givenOrder(app, { paymentMethod: 'card' });
    const body = { ...intentOf(2980), orderId: order._id };
    const intentsBefore = fake.intents.size;
    for (const by of [app.shopper(order.shopperId), app.shopper()])
      expect(await createIntent(by, body)).toMatchObject({
        status: 409,
        body: { code: 'INVALID_TRANSITION', message: expect.stringContaining('já foi feito') },
      });
    expect(fake.intents.size).toBe(intentsBefore);
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 1.999 }, 'amount'],
    [{ orderId: 'other' }, 'orderId'],
    [{ amount: null }, 'amount'],
    [{ items: null }, 'items'],
    [{ partnerId: null }, 'partnerId'],
  ])('refuses %j', async (changes, field) => {
    const body = Object.entries({ ...intentOf(100), ...changes }).filter(([, value]) => value !== null);
    expect(await createIntent(app.shopper(), Object.fromEntries(body))).toMatchObject({
      status: 422,
      body: { details: [{ field }] },
    });
  });

  it('names the missing shop and items of a cart', async () => {
    const message = 'Informe a loja e os itens juntos';
    expect(await createIntent(app.shopper(), { amount: 14.9, orderId: 'temp' })).toMatchObject({
      status: 422,
      body: {
        details: [
          { field: 'partnerId', message },
          { field: 'items', message },
        ],
      },
    });
  });

  it('the public key is available to everybody', async () => {
    const { body } = await app.anonymous('GET', '/api/config/stripe-key');
    expect(body).toEqual({
      success: true,
      publishableKey: 'pk_test_1',
      data: { publishableKey: 'pk_test_1' },
    });
  });

  it('a failing provider is answered with 503', async () => {
    fake.failWith = 500;
    const answer = await createIntent(app.shopper(), intentOf(100));
    fake.failWith = undefined;
    expect(answer).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
    expect(answer.headers.get('retry-after')).toBe('5');
  });
});

describe('a card order', () => {
  async function paidIntent(by: Caller, overrides: object = {}) {
    const { body } = await createIntent(by, intentOf(1490));
    const intent = fake.intents.get(body.paymentIntentId);
    Object.assign(intent ?? {}, { status: 'succeeded' }, overrides);
    return body.paymentIntentId as string;
  }

  it('is placed with a successful payment, which pays one order only', async () => {
    const clara = app.shopper();
    const paymentIntentId = await paidIntent(clara);
    expect(await place(clara, cart({ paymentIntentId }))).toMatchObject({ status: 201 });
    expect(await place(clara, cart({ paymentIntentId }))).toMatchObject({
      status: 422,
      body: { details: [{ field: 'paymentIntentId' }] },
    });
    expect(await orders(app.connection).countDocuments({ shopperId: clara.id })).toBe(1);
  });

  it.each([
    ['not succeeded', { status: 'requires_action' }],
    ['of another amount', { amount: 1 }],
    ['in another currency', { currency: 'usd' }],
    ['of another shopper', { metadata: { shopperId: 'f'.repeat(24) } }],
  ])('is refused when the payment is %s', async (_name, overrides) => {
    const clara = app.shopper();
    const answer = await place(clara, cart({ paymentIntentId: await paidIntent(clara, overrides) }));
    expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'paymentIntentId' }] } });
    expect(await orders(app.connection).countDocuments({ shopperId: clara.id })).toBe(0);
  });

  it('is refused without a payment, and with an unknown one', async () => {
    for (const body of [cart(), cart({ paymentIntentId: 'pi_unknown' })])
      expect(await place(app.shopper(), body)).toMatchObject({
        status: 422,
        body: { details: [{ field: 'paymentIntentId' }] },
      });
  });
});

describe('other enabled methods', () => {
  it('delivery requires an address and stores it', async () => {
    const deliveryAddress = {
      street: 'Rua A',
      number: '1',
      neighborhood: 'Centro',
      city: 'São Paulo',
      zipCode: '01000-000',
    };
    const body = cart({ orderType: 'delivery', paymentMethod: 'cash' });
    expect(await place(app.shopper(), body)).toMatchObject({
      status: 422,
      body: { details: [{ field: 'deliveryAddress' }] },
    });
    const answer = await place(app.shopper(), { ...body, deliveryAddress });
    expect(answer.body.data.order).toMatchObject({ orderType: 'delivery', deliveryAddress });
  });

  it('pix is accepted', async () => {
    expect((await place(app.shopper(), cart({ paymentMethod: 'pix' }))).status).toBe(201);
  });
});

describe('without keys', () => {
  let appWithoutCards: TestOrders;
  beforeAll(async () => {
    appWithoutCards = await startTestOrders({ enabledMethods: { delivery: false, pix: false, card: true } });
  });
  afterAll(() => appWithoutCards.close());
  const unavailable = {
    status: 503,
    body: { code: 'PAYMENT_UNAVAILABLE', message: 'Pagamento com cartão temporariamente indisponível' },
  };

  it('every payment call is answered with 503 and Retry-After', async () => {
    const answers = [
      await appWithoutCards.shopper().call('POST', '/api/payments/create-intent', intentOf(100)),
      await appWithoutCards.shopper().call('POST', '/api/payments/create-intent', {
        amount: 14.9,
        orderId: 'temp',
      }),
      await appWithoutCards.anonymous('GET', '/api/config/stripe-key'),
      await appWithoutCards.shopper().call('POST', '/api/orders', {
        ...cart({ paymentIntentId: 'pi_1' }),
        partnerId: appWithoutCards.catalog.partner.id,
      }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject(unavailable);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});
