import { timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { describeQueryPlans } from '@boaxepa/service-testing/queryPlans';
import { notifications } from './modules/notifications/notification.model.ts';
import { intents } from './modules/orders/intents/intents.ts';
import { partnerRatings, ratings } from './modules/ratings/rating.model.ts';
import { buildOrder, givenOrder, givenOrders } from './testing/buildOrder.ts';
import { startEveryCall } from './testing/everyCall.ts';

const day = 86_400_000;
const createdAt = new Date(Date.now() - 2 * day);
const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const inPeriod = {
  query: { startDate: dateOf(Date.now() - 10 * day), endDate: dateOf(Date.now() + day) },
};
const nextPage = { query: { cursor: timeCursor({ at: new Date(Date.now() - day), id: newId() }) } };
const page = { limit: '10', page: '1' };

/** Shard keys of the collections (infra/docs/adr/0029-shard-keys.md). */
const shardKeys = {
  orders: 'partnerId',
  ratings: 'partnerId',
  intents: 'shopperId',
  notifications: 'shopperId',
  partnerRatings: '_id',
  rollUps: '_id',
  shopperTurns: '_id',
  wrongCodes: '_id',
  handoverSettings: '_id',
  payments: '_id',
  pushSubscriptions: '_id',
  pushChoices: '_id',
  emailBudgets: '_id',
  idempotency: '_id',
  inbox: '_id',
  outbox: '_id',
};
const frequent = [
  'POST /api/orders',
  'GET /api/shopper/orders',
  'GET /api/orders/partner',
  'GET /api/orders/:orderId',
  'PATCH /api/orders/:orderId/confirm',
  'PATCH /api/orders/:orderId/status',
  'PATCH /api/orders/:orderId/handover',
  'PATCH /api/orders/:orderId/cancel',
  'PATCH /api/orders/:orderId/collected',
  'POST /api/orders/partner/pickup-check',
  'GET /api/orders/partner/handover-mode',
  'GET /api/shopper/notifications',
  'PUT /api/shopper/notifications/:id/read',
  'PUT /api/shopper/notifications/mark-all-read',
  'GET /api/partner/ratings',
];

describeQueryPlans(async () => {
  const { cards, ...service } = await startEveryCall();
  const { app, fake } = cards;
  const shopperId = service.people?.['owner shopper']?.userId ?? newId();
  const partnerId = service.people?.['owner shop']?.partnerId ?? newId();
  const closed = { status: 'delivered', createdAt } as const;
  await givenOrders(
    app,
    Array.from({ length: 30 }).flatMap(() => [
      buildOrder(closed),
      buildOrder({ createdAt }),
      buildOrder({ ...closed, shopperId }),
      buildOrder({ ...closed, partnerId }),
    ]),
  );
  const { partner } = buildOrder();
  await givenOrder(app, { ...closed, partner: { ...partner, businessName: 'Quitanda da Praça' } });
  await notifications(app.connection).insertMany(
    [shopperId, newId()].flatMap((owner) =>
      Array.from({ length: 30 }, () => ({
        _id: newId(),
        shopperId: owner,
        type: 'order_status' as const,
        title: 'Pedido criado',
        message: 'Retire hoje',
        isRead: false,
        orderId: null,
        createdAt,
      })),
    ),
  );
  await ratings(app.connection).insertMany(
    Array.from({ length: 30 }, () => ({
      _id: newId(),
      orderId: newId(),
      shopperId: newId(),
      partnerId,
      rating: 5,
      comment: null,
      createdAt,
    })),
  );
  // Simulates totals of an older release, which have no counts by stars. The first call must therefore count the
  // ratings.
  await partnerRatings(app.connection).create({ _id: partnerId, sum: 150, count: 30 });
  await intents(app.connection).insertMany(
    Array.from({ length: 30 }, () => ({
      _id: newId(),
      shopperId: newId(),
      partnerId: newId(),
      state: 'open' as const,
      dueAt: new Date(),
    })),
  );
  const event = (type: string, owner: object) => () => ({
    body: { id: newId(), type, payload: { type, ...owner }, occurredAt: new Date().toISOString() },
  });
  const givenPayment = async () => {
    const item = app.catalog.addItem();
    return { item, ...(await cards.placeByCard(app.shopper(), item)) };
  };

  return {
    ...service,
    shardRules: { keys: shardKeys, frequent },
    requests: {
      ...service.requests,
      'GET /api/orders/partner': [() => ({}), () => nextPage],
      'GET /api/partner/ratings': [() => ({}), () => nextPage],
      'GET /internal/partners/:partnerId/ratings': [() => ({}), () => nextPage],
      'POST /api/payments/webhook': async () => {
        const { payment } = await givenPayment();
        const { body, signature } = fake.webhook({
          id: newId(),
          type: 'payment_intent.succeeded',
          paymentId: payment,
        });
        // The signature covers the exact text of the body. The fake creates this text with JSON.stringify, as the
        // request does, so both texts are equal.
        return { body: JSON.parse(body), headers: { 'stripe-signature': signature } };
      },
      'GET /internal/shoppers/:shopperId/export': [() => ({}), () => nextPage],
      'GET /internal/partners/:partnerId/export': [() => ({}), () => ({ query: { after: newId() } })],
      'GET /internal/orders': [
        () => ({ query: page }),
        () => ({ query: { ...page, status: 'delivered' } }),
        () => ({ query: { ...page, search: 'quitanda' } }),
      ],
      'GET /internal/orders/report': () => inPeriod,
      'GET /internal/orders/report/days': () => inPeriod,
      'GET /internal/orders/report/:partnerId': () => inPeriod,
      'GET /internal/stock-audit': () => ({ query: { cursor: '' } }),
      'POST /internal/figures-audit': [
        () => ({ body: { cursor: '' } }),
        () => ({ body: { cursor: partnerId, mend: true } }),
      ],
      'POST /internal/intents/resolve': () => ({ body: { orderIds: [newId()] } }),
      'POST /internal/demo/orders': () => {
        const { _id: id, shopperId: owner, ...order } = buildOrder(closed);
        const { shopper, partner, status, closedAt, pickup } = order;
        const lines = order.lines.map(({ id: _id, ...line }) => line);
        const rating = { rating: 5, comment: null, createdAt };
        const fields = { shopper, partner, status, closedAt, pickup, lines, rating, createdAt };
        return { body: { orders: [{ id, shopperId: owner, partnerId, ...fields }] } };
      },
      // These calls come last, because their events delete or change the records that the other calls need.
      'POST /internal/events': [
        event('partner.closed', { partnerId }),
        event('partner.left', { partnerId }),
        event('shopper.deleted', { shopperId }),
      ],
    },
  };
}, [
  ...[
    'POST /api/orders: find orders { shopperId',
    'GET /api/shopper/orders: aggregate orders { shopperId }',
    'GET /api/orders/:orderId: find orders { _id }',
    'PATCH /api/orders/:orderId/cancel: find orders { _id }',
  ].map((fault) => ({
    fault,
    reason: 'a shopper does not name the shop (infra/docs/adr/0029-shard-keys.md)',
  })),
  {
    fault: 'PATCH /api/orders/:orderId/collected: find orders { shopperId',
    reason: 'the no-shows of a shopper may be at several shops, and a shop rarely corrects one',
  },
  ...['POST /api/orders', 'PATCH /api/orders/:orderId/status', 'PATCH /api/orders/:orderId/cancel'].map(
    (call) => ({
      fault: `${call}: find pushSubscriptions { subscription.ownerId }`,
      reason: 'a push subscription belongs to a session (infra/docs/adr/0029-shard-keys.md)',
    }),
  ),
  {
    fault: 'GET /internal/orders: orders sorts in memory (IXSCAN { searchWords: 1 })',
    reason: 'the index of search words returns its results in the order of the words',
  },
  {
    fault: 'POST /internal/events: orders examines',
    reason: 'a page of an erasure is changed by its ids, and MongoDB reads up to two keys for each id',
  },
]);
