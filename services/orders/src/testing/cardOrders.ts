import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import { copyMoneyOntoOrder } from '../modules/orders/changing/copyMoneyOntoOrder.ts';
import { createStripe } from '../modules/payments/stripe.ts';
import { settlePayment } from '../modules/payments/settlePayment.ts';
import type { FakeItem } from './fakeCatalog.ts';
import { fakeWebhookSecret, startFakeStripe } from './fakeStripe.ts';
import { startTestOrders, type Answer, type Caller } from './testOrders.ts';

/** Starts the service with card payments and a fake Stripe server. */
export async function startCardOrders() {
  const fake = await startFakeStripe();
  const stripe = createStripe({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecrets: [fakeWebhookSecret],
    apiUrl: fake.url,
    timeoutMs: 800,
  });
  const app = await startTestOrders({ stripe, enabledMethods: { delivery: true, pix: true, card: true } });

  /** Creates a payment for a cart whose total is `amount` in reais. Returns the id of the payment. */
  async function openPayment(by: Caller, amount: number): Promise<string> {
    const { partnerId, items } = app.cartOf(app.catalog.addItem({ priceCents: Math.round(amount * 100) }));
    const form = { amount, orderId: 'temp', partnerId, items };
    const { body } = await by.call('POST', '/api/payments/create-intent', form);
    return body.paymentIntentId;
  }
  /** Creates a payment and authorises the card, as the checkout page does. Returns the id of the payment. */
  async function authorisePayment(by: Caller, amount: number): Promise<string> {
    return fake.authorise(await openPayment(by, amount)).id;
  }
  /** Places an order with a card that is authorised for the order's total. */
  async function placeByCard(
    by: Caller,
    item: FakeItem,
    quantity = 1,
  ): Promise<{ id: string; payment: string }> {
    const payment = await authorisePayment(by, (item.priceCents * quantity) / 100);
    const changes = { paymentMethod: 'card', paymentIntentId: payment };
    const { body } = await app.place(by, app.cartOf(item, quantity, changes));
    return { id: body.orderId, payment };
  }
  /**
   * Runs the settlement job once for each pending outbox row, and returns the errors. Rows whose job fails stay
   * pending.
   */
  async function settle(): Promise<unknown[]> {
    const pendingRows = await outboxRecords(app.connection)
      .find({ name: 'settlePayment', done: false })
      .sort({ _id: 1 })
      .lean();
    const failures: unknown[] = [];
    for (const { _id, payload } of pendingRows) {
      try {
        await settlePayment(app.services, (payload as { paymentId: string }).paymentId, copyMoneyOntoOrder);
        await outboxRecords(app.connection).updateOne({ _id }, { $set: { done: true } });
      } catch (error) {
        failures.push(error);
      }
    }
    return failures;
  }
  const orderOf = async (by: Caller, id: string) => {
    const { body } = await by.call('GET', `/api/orders/${id}`);
    return body.data;
  };
  /** Sends a webhook request in the same form as Stripe. */
  async function send({ body, signature }: { body: string; signature: string }): Promise<Answer> {
    const response = await fetch(`${app.urls.publicUrl}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body,
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  return {
    app,
    fake,
    openPayment,
    authorised: authorisePayment,
    placeByCard,
    settle,
    orderOf,
    send,
    /** Returns what the fake Stripe did with one payment, such as 'capture 1490' (amount in cents). */
    effectsOn: (payment: string) =>
      fake.effects
        .map((effect) => effect.split(' '))
        .filter(([, id]) => id === payment)
        .map(([act, , amount]) => [act, amount].filter(Boolean).join(' ')),
    async close() {
      await app.close();
      stripe.close();
      await fake.close();
    },
  };
}
export type CardOrders = Awaited<ReturnType<typeof startCardOrders>>;
