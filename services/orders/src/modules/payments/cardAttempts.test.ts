import { newId } from '@boaxepa/service-kit/mongo/newId';
import { givenOrder } from '../../testing/buildOrder.ts';
import { startCardOrders, type CardOrders } from '../../testing/cardOrders.ts';
import type { Caller } from '../../testing/testOrders.ts';
import { payments } from './payment.model.ts';

let cards: CardOrders;
beforeAll(async () => {
  cards = await startCardOrders();
});
afterAll(() => cards.close());

async function open(by: Caller) {
  const { partnerId, items } = cards.app.cartOf(cards.app.catalog.addItem({ priceCents: 1490 }));
  const form = { amount: 14.9, orderId: 'temp', partnerId, items };
  const { status, body } = await by.call('POST', '/api/payments/create-intent', form);
  return { status, code: body.code };
}

async function refuse(paymentId: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1)
    await cards.send(
      cards.fake.webhook({ id: `evt_${newId()}`, type: 'payment_intent.payment_failed', paymentId }),
    );
}

const addPayments = (
  { id: shopperId }: Caller,
  state: 'released' | 'ordered',
  count: number,
  createdAt: Date,
) =>
  payments(cards.app.connection).insertMany(
    Array.from({ length: count }, () => ({
      _id: `pi_${newId()}`,
      shopperId,
      amountCents: 100,
      state,
      settledVersion: -1,
      seen: { canceled: true, capturedCents: 0, refundedCents: 0 },
      createdAt,
    })),
  );

it('ten refused cards in a day release the payment and prevent further ones of this shopper', async () => {
  const [cardTester, otherShopper] = [cards.app.shopper(), cards.app.shopper()];
  const payment = await cards.openPayment(cardTester, 14.9);
  await refuse(payment, 9);
  expect(await open(cardTester)).toMatchObject({ status: 200 });
  await cards.settle();
  expect(cards.effectsOn(payment)).toEqual([]);
  await refuse(payment, 1);
  expect(await open(cardTester)).toEqual({ status: 429, code: 'RATE_LIMITED' });
  await cards.settle();
  expect(cards.effectsOn(payment)).toEqual(['cancel']);
  expect(await open(otherShopper)).toMatchObject({ status: 200 });
});

it('refused cards do not release a payment that an order uses', async () => {
  const clara = cards.app.shopper();
  const payment = await cards.authorised(clara, 14.9);
  const byCard = { paymentMethod: 'card', paymentIntentId: payment } as const;
  const cart = cards.app.cartOf(cards.app.catalog.addItem({ priceCents: 1490 }), 1, byCard);
  expect((await cards.app.place(clara, cart)).status).toBe(201);
  // Stripe may report refused cards late, after the order was placed.
  await refuse(payment, 10);
  await cards.settle();
  expect(cards.effectsOn(payment)).toEqual(['capture 1490']);
});

it('twenty payments without an order in a day prevent further ones', async () => {
  const [today, earlierShopper, buyer] = [cards.app.shopper(), cards.app.shopper(), cards.app.shopper()];
  const now = cards.app.services.clock().getTime();
  await addPayments(today, 'released', 20, new Date(now));
  await addPayments(earlierShopper, 'released', 20, new Date(now - 86_400_001));
  await addPayments(buyer, 'ordered', 20, new Date(now));
  expect(await open(today)).toEqual({ status: 429, code: 'RATE_LIMITED' });
  expect(await open(earlierShopper)).toMatchObject({ status: 200 });
  expect(await open(buyer)).toMatchObject({ status: 200 });
});

it('a shopper with ten open orders is refused before the card is entered', async () => {
  const clara = cards.app.shopper();
  const addOrder = () => givenOrder(cards.app, { shopperId: clara.id, partnerId: newId() });
  for (let index = 0; index < 9; index += 1) await addOrder();
  expect(await open(clara)).toMatchObject({ status: 200 });
  await addOrder();
  const countBefore = cards.fake.intents.size;
  expect(await open(clara)).toEqual({ status: 409, code: 'TOO_MANY_ORDERS' });
  expect(cards.fake.intents.size).toBe(countBefore);
  expect(await payments(cards.app.connection).countDocuments({ shopperId: clara.id })).toBe(1);
});
