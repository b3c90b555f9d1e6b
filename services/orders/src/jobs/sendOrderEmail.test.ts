import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { Email } from '@boaxepa/service-kit/email/mailer';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { createRelay } from '@boaxepa/service-kit/outbox/relay';
import { startWorkers } from '@boaxepa/service-kit/queues/workers';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { givenOrder } from '../testing/buildOrder.ts';
import { orders } from '../modules/orders/order.model.ts';
import { sweepDueOrders } from '../modules/orders/changing/sweepDueOrders.ts';
import { startTestOrders, type TestOrders } from '../testing/testOrders.ts';
import { handleSendOrderEmail } from './handleSendOrderEmail.ts';
import { sendOrderEmail } from './sendOrderEmail.job.ts';
import { sendUnansweredEmail } from './unansweredOrders.ts';

let app: TestOrders;
const sentEmails: Email[] = [];
const closers: (() => unknown)[] = [];
let relay: ReturnType<typeof createRelay>;

beforeAll(async () => {
  app = await startTestOrders();
  const redisUrl = testRedisUrl();
  const redis = testRedis(redisUrl);
  // Each test uses a separate queue, because the tests share one Redis.
  const service = `orders-${newId()}`;
  const sharedServices = {
    service,
    connection: app.connection,
    redisUrl,
    logger: silentLogger,
    jobs: [sendOrderEmail],
  };
  relay = createRelay({ ...sharedServices, redis, clients: { catalog: app.services.catalog } });
  const mailer = {
    replyTo: 'ajuda@boaxepa.test',
    send: async (email: Email) => void sentEmails.push(email),
    close: () => undefined,
  };
  const handler = handleSendOrderEmail({
    ...app.services,
    mailer,
    publicUrl: 'https://boaxepa.test',
  });
  const workers = startWorkers({ ...sharedServices, handlers: [handler] });
  closers.push(
    () => workers.close(),
    () => relay.close(),
    () => redis.disconnect(),
  );
});
afterAll(async () => {
  for (const close of closers) await close();
  await app.close();
});

/** Queues the jobs from the outbox and waits until every row is done, except those that are due later. */
async function deliver(): Promise<void> {
  await relay.runDue();
  const waiting = { done: false, name: { $ne: sendUnansweredEmail.name } };
  await waitUntil(async () => (await app.connection.collection('outbox').countDocuments(waiting)) === 0);
}

it('a placed order sends one email to the shopper and one to the shop', async () => {
  const item = app.catalog.addItem();
  const clara = app.shopper();
  const { body } = await clara.call('POST', '/api/orders', {
    partnerId: app.catalog.partner.id,
    orderType: 'pickup',
    paymentMethod: 'cash',
    items: [{ productId: item.id, quantity: 2, unitPrice: 14.9 }],
    totalAmount: 29.8,
  });
  await deliver();
  const number = body.orderId.slice(-8).toUpperCase();
  expect(sentEmails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
    [
      [`cliente-${clara.id}@boaxepa.test`, `Pedido #${number} criado em Padaria Pão da Vila`],
      ['padaria@boaxepa.test', `Novo pedido #${number}`],
    ].toSorted(),
  );
  for (const { text, html } of sentEmails) {
    expect(text).toContain('2× Mista - Diversos');
    expect(text).toContain('R$\u00a029,80');
    expect(html).toContain('https://boaxepa.test/');
  }
  expect(app.catalog.events).toContainEqual({
    type: 'order.placed',
    payload: { orderId: body.orderId },
  });
});

it("emails contain the shop's changes, its reason for a cancellation, and the ready order", async () => {
  const order = await givenOrder(app, { status: 'pending' });
  const shop = app.partner();
  const [line] = order.lines;
  const items = [{ id: line?.id, productId: null, quantity: 1, unitPrice: 14.9 }];
  sentEmails.length = 0;
  await shop.call('PATCH', `/api/orders/${order._id}/confirm`, { items });
  await deliver();
  await shop.call('PATCH', `/api/orders/${order._id}/status`, { status: 'ready' });
  await deliver();
  await shop.call('PATCH', `/api/orders/${order._id}/cancel`, { reason: 'Faltou luz' });
  await deliver();
  expect(sentEmails.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => 'clara@boaxepa.test'));
  expect(sentEmails.map(({ subject }) => subject)).toEqual([
    `Pedido #${orderNumber(order._id)} alterado pela loja`,
    `Pedido #${orderNumber(order._id)} pronto para retirada`,
    `Pedido #${orderNumber(order._id)} cancelado`,
  ]);
  expect(sentEmails[0]?.text).toContain('Mista - Diversos: de 2 para 1');
  expect(sentEmails[2]?.text).toContain('Faltou luz');
  for (const { text } of sentEmails)
    expect(text).toContain('Responda a este email ou escreva para ajuda@boaxepa.test.');
});

it('texts of a shop become no link in an email', async () => {
  const order = await givenOrder(app, { status: 'ready' });
  const [line] = order.lines;
  await orders(app.connection).updateOne(
    { _id: order._id },
    {
      $set: {
        'partner.businessName': 'Pague em loja.evil.com',
        'partner.address': 'Rua A, 1, www.evil.com',
        lines: [{ ...line, name: 'https://evil.com' }],
      },
    },
  );
  sentEmails.length = 0;
  await app.partner().call('PATCH', `/api/orders/${order._id}/cancel`, { reason: 'Faltou luz' });
  await orders(app.connection).updateOne({ _id: order._id }, { $set: { cancelNote: 'Veja evil.com' } });
  await deliver();
  const { subject = '', text = '', html = '' } = sentEmails[0] ?? {};
  expect(text).toContain('A loja escreveu: “Veja evil. com”');
  expect(text).toContain('Pague em loja. evil. com');
  for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.com|www\.evil|https:\/\/evil/);
});

it('the emails about a pending order ask the shop to confirm and the shopper to wait', async () => {
  const item = app.catalog.addItem({ kind: 'product' });
  sentEmails.length = 0;
  const { body } = await app.place(app.shopper(), app.cartOf(item));
  await deliver();
  const [toShop, toShopper] = sentEmails.toSorted((a, b) => (a.to > b.to ? -1 : 1));
  expect(toShop).toMatchObject({
    to: 'padaria@boaxepa.test',
    subject: expect.stringMatching(/^Confirme o pedido/),
  });
  expect(toShop?.html).toContain(`href="https://boaxepa.test/partners/orders/confirm/${body.orderId}"`);
  expect(toShopper?.text).toContain('A loja ainda vai confirmar');
  expect(toShopper?.html).toContain(`href="https://boaxepa.test/pedidos#pedido-${body.orderId}"`);
});

it('a cancellation by the shopper sends an email to the shop', async () => {
  const order = await givenOrder(app);
  sentEmails.length = 0;
  await app.shopper(order.shopperId).call('PATCH', `/api/orders/${order._id}/cancel`);
  await deliver();
  expect(sentEmails.map(({ to, subject }) => [to, subject])).toEqual([
    ['padaria@boaxepa.test', `Pedido #${orderNumber(order._id)} cancelado pelo cliente`],
  ]);
  expect(sentEmails[0]?.text).toContain('Clara Lima cancelou o pedido');
});

it('a cancellation by the system sends an email to the shopper', async () => {
  const order = await givenOrder(app, { status: 'pending', dueAt: new Date(0) });
  sentEmails.length = 0;
  await sweepDueOrders(app.services);
  await deliver();
  expect(sentEmails.map(({ to, subject }) => [to, subject])).toEqual([
    ['clara@boaxepa.test', `Pedido #${orderNumber(order._id)} cancelado`],
  ]);
  expect(sentEmails[0]?.text).toContain('A loja não respondeu a tempo. O pedido não vale mais');
});

/** Queues the emails about a failed charge of the order, and sends them. */
async function sendFailedCharge(orderId: string): Promise<void> {
  sentEmails.length = 0;
  await inTransaction(app.connection, async (session) => {
    for (const kind of ['paymentFailedShopper', 'paymentFailedPartner'] as const)
      await app.services.outbox.job(session, { job: sendOrderEmail, payload: { orderId, kind, version: 1 } });
  });
  await deliver();
}

it('emails about card orders state what happens to the money', async () => {
  const money = { state: 'captured', authorisedCents: 2980, capturedCents: 2980, refundedCents: 0 } as const;
  const order = await givenOrder(app, { paymentMethod: 'card', money });
  sentEmails.length = 0;
  await app.partner().call('PATCH', `/api/orders/${order._id}/cancel`);
  await deliver();
  expect(sentEmails.map(({ text }) => text).join()).toContain(
    'O valor pago, R$\u00a029,80, é devolvido por inteiro ao seu cartão.',
  );
});

it('emails about a failed charge inform both sides, unless the order was cancelled in the meantime', async () => {
  const money = { state: 'failed', authorisedCents: 2980, capturedCents: 0, refundedCents: 0 } as const;
  const order = await givenOrder(app, { paymentMethod: 'card', money });
  await sendFailedCharge(order._id);
  expect(sentEmails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ['clara@boaxepa.test', `Pagamento do pedido #${orderNumber(order._id)} não concluído`],
    ['padaria@boaxepa.test', `Pedido #${orderNumber(order._id)}: receba na retirada`],
  ]);
  await app.partner().call('PATCH', `/api/orders/${order._id}/cancel`);
  await deliver();
  await sendFailedCharge(order._id);
  expect(sentEmails).toEqual([]);
});

it('sends only the cancellation when an order is cancelled before its other emails were sent', async () => {
  const clara = app.shopper();
  const place = async () => (await app.place(clara, app.cartOf(app.catalog.addItem()))).body.orderId;
  sentEmails.length = 0;
  const ownOrderId = await place();
  await clara.call('PATCH', `/api/orders/${ownOrderId}/cancel`);
  const refusedOrderId = await place();
  await app.partner().call('PATCH', `/api/orders/${refusedOrderId}/cancel`);
  await deliver();
  const number = (id: string) => id.slice(-8).toUpperCase();
  expect(sentEmails.map(({ subject }) => subject).toSorted()).toEqual(
    [
      `Pedido #${number(ownOrderId)} cancelado pelo cliente`,
      `Pedido #${number(refusedOrderId)} cancelado`,
    ].toSorted(),
  );
});

it('an email to a deleted account is skipped and done', async () => {
  const order = await givenOrder(app, {
    shopper: { firstName: 'Cliente', lastName: 'removido', fullName: 'Cliente removido', email: '' },
  });
  sentEmails.length = 0;
  await app.partner().call('PATCH', `/api/orders/${order._id}/cancel`);
  await deliver();
  expect(sentEmails).toEqual([]);
});
