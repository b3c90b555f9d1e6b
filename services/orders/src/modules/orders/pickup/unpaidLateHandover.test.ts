import { newId } from '@boaxepa/service-kit/mongo/newId';
import { sendOrderEmail } from '../../../jobs/sendOrderEmail.job.ts';
import { readOrderEmailText } from '../../../jobs/orderEmailText.ts';
import { startCardOrders, type CardOrders } from '../../../testing/cardOrders.ts';
import { storedOrder } from '../../../testing/buildOrder.ts';

let cards: CardOrders;
beforeAll(async () => {
  cards = await startCardOrders();
});
afterAll(() => cards.close());

it('emails about a late hand-over whose card was released say that the order was delivered', async () => {
  const clara = cards.app.shopper();
  const { id, payment } = await cards.placeByCard(clara, cards.app.catalog.addItem());
  await clara.call('PATCH', `/api/orders/${id}/cancel`);
  await cards.settle();
  expect(cards.effectsOn(payment)).toEqual(['cancel']);

  const body = { wasDelivered: true, reason: 'Celular sem bateria' };
  const path = `/api/orders/${id}/late-handover`;
  const answer = await cards.app.partner().call('PATCH', path, body, { 'idempotency-key': newId() });
  expect(answer).toMatchObject({ status: 200, body: { data: { status: 'delivered' } } });
  await cards.settle();

  const order = await storedOrder(cards.app, { _id: id });
  expect(order.money).toMatchObject({ state: 'failed', capturedCents: 0 });
  const jobs = (await cards.app.outboxOf('sendOrderEmail')).map(({ payload }) =>
    sendOrderEmail.schema.validateSync(payload),
  );
  const texts = await Promise.all(
    jobs
      .filter(({ orderId, kind }) => orderId === id && kind.startsWith('paymentFailed'))
      .map(({ kind, version }) => readOrderEmailText(cards.app.connection, order, kind, version, new Date())),
  );
  expect(texts.map((text) => text?.subject)).toEqual([
    expect.stringContaining('pague à loja'),
    expect.stringContaining('receba do cliente'),
  ]);
  for (const text of texts) expect(text?.paragraphs.join()).toMatch(/foi entregue, mas nada foi cobrado/);
  expect(JSON.stringify(texts)).not.toMatch(/continua valendo|retirada/i);
});
