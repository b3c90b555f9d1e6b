import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { startCardOrders, type CardOrders } from '../../testing/cardOrders.ts';
import { payments } from './payment.model.ts';
import { createStripe } from './stripe.ts';

let cards: CardOrders;
beforeAll(async () => {
  cards = await startCardOrders();
});
afterAll(() => cards.close());

const recordOf = (payment: string) => payments(cards.app.connection).findById(payment).orFail().lean();
const rowsOf = async (paymentId: string) =>
  (await cards.app.outboxOf('settlePayment')).filter(
    ({ payload }) => (payload as { paymentId: string }).paymentId === paymentId,
  );
const authorisedEvent = (paymentId: string, id = `evt_${paymentId}`) =>
  cards.fake.webhook({ id, type: 'payment_intent.amount_capturable_updated', paymentId });

describe('the signature of a webhook', () => {
  it('is required to match', async () => {
    const payment = await cards.authorised(cards.app.shopper(), 14.9);
    const { body, signature } = authorisedEvent(payment);
    const forgedEvents = [
      { body, signature: '' },
      { body, signature: signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`) },
      { body: body.replace('14', '15').replace('evt', 'ev2'), signature },
    ];
    for (const attempt of forgedEvents)
      expect(await cards.send(attempt)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await rowsOf(payment)).toEqual([]);
    expect((await cards.send({ body, signature })).status).toBe(200);
  });

  it('is valid for five minutes', async () => {
    const payment = await cards.authorised(cards.app.shopper(), 14.9);
    const event = { id: 'evt_old', type: 'payment_intent.succeeded', paymentId: payment };
    const at = (minutes: number) =>
      cards.fake.webhook({ ...event, sentAt: new Date(Date.now() - minutes * 60_000) });
    expect((await cards.send(at(6))).status).toBe(400);
    expect((await cards.send(at(4))).status).toBe(200);
  });

  it('may use either secret during a rotation, and none without a secret', async () => {
    const payment = await cards.authorised(cards.app.shopper(), 14.9);
    const { body, signature } = authorisedEvent(payment);
    const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1' };
    const stripeWithTwoSecrets = createStripe({
      ...keys,
      webhookSecrets: ['whsec_new', 'whsec_of_the_fake'],
    });
    expect(stripeWithTwoSecrets.readEvent(Buffer.from(body), signature)).toMatchObject({
      paymentId: payment,
    });
    expect(() => createStripe(keys).readEvent(Buffer.from(body), signature)).toThrow(
      expect.objectContaining({ code: 'PAYMENT_UNAVAILABLE' }),
    );
  });

  it('is required before the body is sent', async () => {
    const sender = request(`${cards.app.urls.publicUrl}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '100' },
    });
    sender.on('error', () => undefined);
    sender.flushHeaders();
    const [response]: IncomingMessage[] = await once(sender, 'response');
    expect(response?.statusCode).toBe(400);
    sender.destroy();
  });

  it('is not checked for a body above the limit', async () => {
    expect(await cards.send({ body: 'x'.repeat(65_537), signature: 't=1,v1=0' })).toMatchObject({
      status: 413,
    });
  });
});

describe('a webhook event', () => {
  it('has one effect when it arrives several times, also concurrently', async () => {
    const payment = await cards.authorised(cards.app.shopper(), 14.9);
    const event = authorisedEvent(payment);
    const answers = await Promise.all([1, 2, 3, 4].map(() => cards.send(event)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await cards.send(event);
    expect(await rowsOf(payment)).toHaveLength(1);
  });

  it('sets a deadline of ten minutes for the order after an authorisation', async () => {
    const payment = await cards.authorised(cards.app.shopper(), 14.9);
    await cards.send(authorisedEvent(payment));
    await cards.settle();
    const { dueAt, state } = await recordOf(payment);
    expect(state).toBe('open');
    const minutes = ((dueAt?.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    await cards.send(authorisedEvent(payment, 'evt_again'));
    await cards.settle();
    expect((await recordOf(payment)).dueAt).toEqual(dueAt);
  });

  it('reverts nothing when it arrives after a capture and a refund', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, cards.app.catalog.addItem());
    const lateEvent = authorisedEvent(payment);
    await cards.settle();
    await clara.call('PATCH', `/api/orders/${id}/cancel`);
    await cards.settle();
    await cards.send(lateEvent);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual(['capture 1490', 'refund 1490']);
    expect((await cards.orderOf(clara, id)).payment).toMatchObject({ state: 'refunded' });
  });

  it('marks the order as paid at the counter when the authorisation has expired', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, cards.app.catalog.addItem({ kind: 'product' }));
    cards.fake.expire(payment);
    await cards.send(
      cards.fake.webhook({ id: 'evt_expired', type: 'payment_intent.canceled', paymentId: payment }),
    );
    await cards.settle();
    expect((await cards.orderOf(clara, id)).payment).toMatchObject({ state: 'failed' });
  });

  it('ends a payment that has no order', async () => {
    const payment = await cards.authorised(cards.app.shopper(), 14.9);
    cards.fake.expire(payment);
    await cards.send(
      cards.fake.webhook({ id: 'evt_ended', type: 'payment_intent.canceled', paymentId: payment }),
    );
    await cards.settle();
    const { dueAt, ...record } = await recordOf(payment);
    expect(record).toMatchObject({ state: 'released', endedAt: expect.any(Date) });
    expect(dueAt).toBeUndefined();
  });

  it('shows a refund that an operator made at Stripe', async () => {
    const clara = cards.app.shopper();
    const { id, payment } = await cards.placeByCard(clara, cards.app.catalog.addItem());
    await cards.settle();
    Object.assign(cards.fake.intents.get(payment) ?? {}, { latest_charge: { amount_refunded: 500 } });
    await cards.send(
      cards.fake.webhook({ id: 'evt_by_hand', type: 'charge.refunded', paymentId: payment, about: 'charge' }),
    );
    await cards.settle();
    expect((await cards.orderOf(clara, id)).payment).toMatchObject({
      state: 'partially_refunded',
      refundedAmount: '5.00',
    });
  });

  it('logs a failed refund with the text that the runbook quotes, and reads the payment again', async () => {
    const payment = await cards.authorised(cards.app.shopper(), 14.9);
    const logError = jest.spyOn(silentLogger, 'error');
    const event = { id: 'evt_refund', type: 'refund.failed', paymentId: payment, about: 'refund' } as const;
    expect((await cards.send(cards.fake.webhook(event))).status).toBe(200);
    expect(logError.mock.calls).toEqual([[{ paymentId: payment }, 'refund failed, pay it back by hand']]);
    logError.mockRestore();
    expect(await rowsOf(payment)).toHaveLength(1);
  });

  it('is ignored when the payment is unknown', async () => {
    const payment = await cards.authorised(cards.app.shopper(), 14.9);
    await payments(cards.app.connection).deleteOne({ _id: payment });
    expect((await cards.send(authorisedEvent(payment))).status).toBe(200);
    await cards.settle();
    expect(cards.effectsOn(payment)).toEqual([]);
  });
});
