import { newId } from '@boaxepa/service-kit/mongo/newId';
import { givenOrder, storedOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../../testing/testOrders.ts';
import { notifications } from '../../notifications/notification.model.ts';
import { anonymiseOrders } from '../changing/anonymiseOrders.ts';
import { sweepDueOrders } from '../changing/sweepDueOrders.ts';
import { summarisePartner } from '../figures/summarisePartner.ts';
import type { OrderRecord } from '../order.ts';
import { pausedUntil, pauseEndText } from './fairUse.ts';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const daysAgo = (days: number) => hoursAgo(days * 24);

/** Creates a no-show order that ended the given number of days ago. */
const givenMissedOrder = (shopperId: string, days: number, overrides: Partial<OrderRecord> = {}) =>
  givenOrder(app, {
    shopperId,
    status: 'cancelled',
    cancelledBy: 'system',
    cancelReason: 'no_show',
    closedAt: daysAgo(days),
    ...overrides,
  });
const givenUncollectedOrder = (shopperId: string) =>
  givenOrder(app, { shopperId, status: 'ready', dueAt: new Date(Date.now() - 1) });
const generalTo = (shopperId: string) =>
  notifications(app.connection).find({ shopperId, type: 'general' }).lean();
const emailsOf = async ({ _id }: OrderRecord) =>
  (await app.outboxOf('sendOrderEmail'))
    .map(({ payload }) => payload as { orderId: string; kind: string })
    .flatMap(({ orderId, kind }) => (orderId === _id ? [kind] : []));

describe('a pause', () => {
  it.each([
    ['two', [1, 2], undefined],
    ['three within 30 days', [1, 15, 30.5], daysAgo(-6)],
    ['three in more than 30 days', [1, 15, 31.5], undefined],
    ['three long ago', [8, 9, 10], undefined],
    ['an older three whose pause still runs', [0, 6, 32, 35.9], daysAgo(-1)],
    ['a fourth, which starts the pause again', [2, 5, 6, 7], daysAgo(-5)],
  ])('has the right end after %s', (_name, days, until) => {
    expect(pausedUntil(days.map(daysAgo), now)).toEqual(until);
  });

  it('refuses a new order with its end, and holds no stock', async () => {
    const clara = app.shopper();
    const [last] = [
      await givenMissedOrder(clara.id, 2),
      await givenMissedOrder(clara.id, 10),
      await givenMissedOrder(clara.id, 20),
    ];
    const item = app.catalog.addItem();
    const answer = await app.place(clara, app.cartOf(item));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'NO_SHOW_PAUSE',
        message: `3 pedidos não foram retirados ou recebidos em 30 dias. Novos pedidos só a partir de ${pauseEndText(last.closedAt ?? now)} (horário de Brasília).`,
      },
    });
    expect(item).toMatchObject({ available: 100, held: 0 });
  });

  it('does not count other shoppers, other reasons and imported orders', async () => {
    const clara = app.shopper();
    for (const days of [1, 2, 3]) {
      await givenMissedOrder(newId(), days);
      await givenMissedOrder(clara.id, days, { imported: true });
      await givenMissedOrder(clara.id, days, { cancelledBy: 'partner', cancelReason: 'partner' });
    }
    expect((await app.place(clara, app.cartOf(app.catalog.addItem()))).status).toBe(201);
  });
});

describe('a missed order', () => {
  it('sends the usual email when it is the first', async () => {
    const clara = newId();
    await givenMissedOrder(clara, 31);
    const order = await givenUncollectedOrder(clara);
    await sweepDueOrders(app.services);
    expect(await generalTo(clara)).toEqual([]);
    expect(await emailsOf(order)).toEqual(['orderCancelled']);
  });

  it('sends a warning by one email and a separate message when it is the second', async () => {
    const clara = newId();
    await givenMissedOrder(clara, 29);
    const order = await givenUncollectedOrder(clara);
    await sweepDueOrders(app.services);
    expect(await generalTo(clara)).toMatchObject([
      { title: 'Aviso: pedidos não retirados ou não recebidos', orderId: order._id, isRead: false },
    ]);
    expect(await emailsOf(order)).toEqual(['noShowWarning']);
  });

  it('sends the end of the pause when it is the third', async () => {
    const clara = newId();
    await givenMissedOrder(clara, 1);
    await givenMissedOrder(clara, 2);
    const order = await givenUncollectedOrder(clara);
    await sweepDueOrders(app.services);
    const { closedAt } = await storedOrder(app, order);
    expect(await generalTo(clara)).toMatchObject([
      { title: 'Novos pedidos pausados', message: expect.stringContaining(pauseEndText(closedAt ?? now)) },
    ]);
    expect(await emailsOf(order)).toEqual(['noShowPause']);
  });

  it('counts once when two end at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const clara = newId();
      const uncollectedOrders = [await givenUncollectedOrder(clara), await givenUncollectedOrder(clara)];
      await Promise.all([sweepDueOrders(app.services), sweepDueOrders(app.services)]);
      const kinds = (await Promise.all(uncollectedOrders.map(emailsOf))).flat();
      expect(kinds.toSorted()).toEqual(['noShowWarning', 'orderCancelled']);
      expect(await generalTo(clara)).toHaveLength(1);
    }
  });
});

describe('a shop that reports a missed order as collected', () => {
  const takeBack = ({ _id }: OrderRecord, by = app.partner()) =>
    by.call('PATCH', `/api/orders/${_id}/collected`);

  it('changes it to a delivered order that counts as sold, keeps its stock, and can be rated', async () => {
    const clara = app.shopper();
    const order = await givenMissedOrder(clara.id, 1);
    const figuresBefore = await summarisePartner(app.connection, order.partnerId);
    expect(await app.partner().call('GET', `/api/orders/${order._id}`)).toMatchObject({
      body: { data: { takeBackUntil: daysAgo(-1).toISOString() } },
    });

    const answer = await takeBack(order);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { status: 'delivered', cancelReason: null, cancelledBy: null, takeBackUntil: null } },
    });
    const changedOrder = await storedOrder(app, order);
    expect(changedOrder.history.map(({ status, by }) => [status, by]).at(-1)).toEqual([
      'delivered',
      'partner',
    ]);
    expect(changedOrder.history).toHaveLength(order.history.length + 1);
    const figures = await summarisePartner(app.connection, order.partnerId);
    expect(figures.delivered - figuresBefore.delivered).toBe(1);
    expect(figuresBefore.cancelled - figures.cancelled).toBe(1);
    expect(await notifications(app.connection).find({ shopperId: clara.id }).lean()).toMatchObject([
      { title: 'Pedido entregue', message: expect.stringContaining('corrigiu o registro') },
    ]);
    const stockReturns = (await app.outboxOf('order.stockReturned')).map(({ payload }) => payload);
    expect(stockReturns).not.toContainEqual(expect.objectContaining({ orderId: order._id }));
    const rating = await clara.call('POST', '/api/ratings', { orderId: order._id, rating: 5 });
    expect(rating.status).toBe(201);
  });

  it('lets its shopper order again', async () => {
    const clara = app.shopper();
    const missedOnes = [
      await givenMissedOrder(clara.id, 1),
      await givenMissedOrder(clara.id, 3),
      await givenMissedOrder(clara.id, 4),
    ];
    const order = () => app.place(clara, app.cartOf(app.catalog.addItem()));
    expect((await order()).body.code).toBe('NO_SHOW_PAUSE');
    for (const one of missedOnes.slice(0, 1)) expect((await takeBack(one)).status).toBe(200);
    expect((await order()).status).toBe(201);
  });

  it.each([
    ['ends a pause', [1, 3, 4], 'A pausa terminou: você já pode fazer novos pedidos.'],
    ['shortens a pause', [1, 2, 3, 4], `só a partir de ${pauseEndText(daysAgo(2))} (horário de Brasília).`],
    ['prevents a pause', [1, 2], 'Ele não conta mais para a pausa de novos pedidos.'],
  ])('informs its shopper if this %s', async (_name, days, text) => {
    const clara = newId();
    const missedOrders = await Promise.all(days.map((ago) => givenMissedOrder(clara, ago)));
    for (const order of missedOrders.slice(0, 1)) expect((await takeBack(order)).status).toBe(200);
    expect(await notifications(app.connection).find({ shopperId: clara }).lean()).toMatchObject([
      { title: 'Pedido entregue', message: expect.stringContaining(text) },
    ]);
  });

  it('can report it once, within 48 hours', async () => {
    const lateOrder = await givenMissedOrder(newId(), 2.01);
    expect(await takeBack(lateOrder)).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
    const inTime = await givenMissedOrder(newId(), 1.99);
    const answers = await Promise.all([takeBack(inTime), takeBack(inTime)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['one that it cancelled itself', { cancelledBy: 'partner', cancelReason: 'partner' }],
    ['one that its shopper cancelled', { cancelledBy: 'shopper', cancelReason: 'shopper' }],
    ['one that it never answered', { cancelReason: 'no_answer' }],
    ['an open one', { status: 'ready', cancelledBy: null, cancelReason: null, closedAt: null }],
  ] as const)('cannot correct %s', async (_name, changes) => {
    const order = await givenMissedOrder(newId(), 0.1, changes);
    expect(await takeBack(order)).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
    expect(await storedOrder(app, order)).toMatchObject({ version: 1 });
  });

  it('must be the shop of the order', async () => {
    const clara = app.shopper();
    const order = await givenMissedOrder(clara.id, 1);
    expect((await takeBack(order, app.partner(newId()))).status).toBe(404);
    expect((await takeBack(order, clara)).status).toBe(403);
  });

  it("notifies nobody when the shopper's account is deleted", async () => {
    const clara = newId();
    const order = await givenMissedOrder(clara, 1);
    await inTransaction(app.connection, (session) => anonymiseOrders(app.services, session, clara, [order]));
    expect((await takeBack(order)).status).toBe(200);
    expect(await notifications(app.connection).countDocuments({ shopperId: clara })).toBe(0);
  });
});
