import { newId } from '../../newId.ts';
import type { FakeItem } from '../../testing/fakeCatalog.ts';
import { startTestOrders, type Caller, type TestOrders } from '../../testing/testOrders.ts';
import { notifications } from '../notifications/notifications.model.ts';
import { intents } from './intents.model.ts';
import { orders } from './orders.model.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

function cartOf(item: FakeItem, quantity = 1, overrides: object = {}) {
  return {
    partnerId: app.catalog.partner.id,
    orderType: 'pickup',
    paymentMethod: 'cash',
    items: [{ productId: item.id, quantity, unitPrice: item.priceCents / 100 }],
    totalAmount: (item.priceCents * quantity) / 100,
    ...overrides,
  };
}
const place = (by: Caller, body: object, key?: string) =>
  by.call('POST', '/api/orders', body, key === undefined ? {} : { 'idempotency-key': key });
const ordersOf = (by: Caller) => orders(app.connection).find({ shopperId: by.id }).lean();

describe('a placed order', () => {
  it('answers its id at the top and under data, and the order as the shopper sees it', async () => {
    const clara = app.shopper();
    const answer = await place(clara, cartOf(app.catalog.addItem(), 2));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ success: true, message: 'Pedido criado com sucesso' });
    expect(answer.body.orderId).toBe(answer.body.data.orderId);
    expect(answer.body.data.order).toMatchObject({
      id: answer.body.orderId,
      status: 'confirmed',
      totalAmount: '29.80',
      originalTotalAmount: '29.80',
      shopperId: clara.id,
      business_name: 'Padaria Pão da Vila',
      partner_address: 'Rua Augusta, 500',
      canCancel: true,
      version: 1,
      rating: null,
      items: [
        {
          productId: null,
          bag: { type: 'mista', category: 'diversos', name: 'Tipo de Sacola: Mista - Diversos' },
          product: null,
          quantity: 2,
          originalQuantity: 2,
          wasModified: false,
          unitPrice: '14.90',
          subtotal: '29.80',
        },
      ],
      history: [{ status: 'confirmed', by: 'shopper', note: null }],
    });
  });

  it('is pending while the shop has to look at a product, whose picture gets a whole address', async () => {
    const bag = app.catalog.addItem();
    const product = app.catalog.addItem({ kind: 'product', priceCents: 350 });
    const clara = app.shopper();
    const answer = await place(clara, {
      ...cartOf(product, 3),
      items: [
        { productId: product.id, quantity: 3, unitPrice: '3.50' },
        { productId: bag.id, quantity: 1, unitPrice: '14.9' },
      ],
      totalAmount: '25.40',
    });
    const { order } = answer.body.data;
    expect(order.status).toBe('pending');
    expect(order.items).toMatchObject([
      {
        productId: product.id,
        bagId: null,
        bag: null,
        product: { name: 'Pão de queijo', photoUrl: 'https://boaxepa.test/media/p.svg' },
      },
      { productId: null, bagId: bag.id },
    ]);
    // The shop has until the window's end to answer.
    expect(order.cancellableUntil).toBe(app.catalog.pickup.endsAt);
  });

  it('keeps the window as two instants and writes its text in the zone of the shop', async () => {
    const clara = app.shopper();
    const before = app.catalog.pickup;
    app.catalog.pickup = {
      startsAt: '2026-11-21T20:00:00.000Z',
      endsAt: '2026-11-22T03:00:00.000Z',
      text: 'x',
    };
    const answer = await place(clara, cartOf(app.catalog.addItem()));
    app.catalog.pickup = before;
    expect(answer.body.data.order).toMatchObject({
      pickupSchedule: '17:00 às 23:59',
      bag_pickup_schedule: '17:00 às 23:59',
      pickupStartsAt: '2026-11-21T20:00:00.000Z',
      pickupEndsAt: '2026-11-22T03:00:00.000Z',
    });
  });

  it('writes message, fact, two emails with ids only and the placed intent together', async () => {
    const clara = app.shopper();
    const { body } = await place(clara, cartOf(app.catalog.addItem()));
    const messages = await notifications(app.connection).find({ shopperId: clara.id }).lean();
    expect(messages).toMatchObject([
      { title: 'Pedido criado', type: 'order_status', isRead: false, orderId: body.orderId },
    ]);
    const rows = [...(await app.outboxOf('order.placed')), ...(await app.outboxOf('sendOrderEmail'))];
    const payloads = rows
      .map(({ payload }) => payload as { orderId: string })
      .filter(({ orderId }) => orderId === body.orderId);
    expect(payloads).toEqual([
      { type: 'order.placed', orderId: body.orderId },
      { orderId: body.orderId, kind: 'orderPlacedShopper', version: 1 },
      { orderId: body.orderId, kind: 'orderPlacedPartner', version: 1 },
    ]);
    expect(await intents(app.connection).findById(body.orderId).lean()).toMatchObject({ state: 'placed' });
  });

  it('moves on by itself five minutes later, until when its shopper may cancel', async () => {
    const clara = app.shopper();
    const { body } = await place(clara, cartOf(app.catalog.addItem()));
    const { createdAt, cancellableUntil } = body.data.order;
    expect(Date.parse(cancellableUntil) - Date.parse(createdAt)).toBe(5 * 60_000);
  });

  it('has one line for lines on one item', async () => {
    const item = app.catalog.addItem();
    const line = { productId: item.id, quantity: 2, unitPrice: 14.9 };
    const answer = await place(app.shopper(), cartOf(item, 4, { items: [line, line] }));
    expect(answer.body.data.order.items).toMatchObject([{ quantity: 4, subtotal: '59.60' }]);
  });
});

describe('a refused order', () => {
  async function expectRefused(by: Caller, body: object, expected: object) {
    const answer = await place(by, body);
    expect({ status: answer.status, ...answer.body }).toMatchObject({ success: false, ...expected });
    expect(await ordersOf(by)).toEqual([]);
    expect(await intents(app.connection).countDocuments({ shopperId: by.id, state: 'open' })).toBe(0);
    return answer;
  }

  it.each([
    [3, 'Restam apenas 3 sacolas de Mista - Diversos'],
    [1, 'Resta apenas 1 sacola de Mista - Diversos'],
    [0, 'Restam apenas 0 sacolas de Mista - Diversos'],
  ])('says how many are left: %i', async (available, message) => {
    await expectRefused(app.shopper(), cartOf(app.catalog.addItem({ available }), 4), {
      status: 409,
      code: 'OUT_OF_STOCK',
      message,
      details: [{ field: 'items[0].quantity', message }],
    });
  });

  it('counts units of a product', async () => {
    const item = app.catalog.addItem({ kind: 'product', available: 2 });
    await expectRefused(app.shopper(), cartOf(item, 3), {
      message: 'Restam apenas 2 unidades de Pão de queijo',
    });
  });

  it('names the item whose price changed, and its present price', async () => {
    const other = app.catalog.addItem();
    const item = app.catalog.addItem({ kind: 'product', priceCents: 1250 });
    const message = 'O preço de Pão de queijo mudou: agora é R$\u00a012,50';
    const body = cartOf(item, 1, {
      items: [
        { productId: other.id, quantity: 1, unitPrice: 14.9 },
        { productId: item.id, quantity: 1, unitPrice: 0.01 },
      ],
      totalAmount: 14.91,
    });
    await expectRefused(app.shopper(), body, {
      status: 409,
      code: 'PRICE_CHANGED',
      message,
      details: [{ field: 'items[1].unitPrice', message }],
    });
  });

  it('names that item too when only the total is the true one', async () => {
    const item = app.catalog.addItem();
    const body = cartOf(item, 1, { items: [{ productId: item.id, quantity: 1, unitPrice: 0.01 }] });
    await expectRefused(app.shopper(), body, {
      message: 'O preço de Mista - Diversos mudou: agora é R$\u00a014,90',
    });
  });

  it('compares the total with its own sum, and holds nothing for a wrong one', async () => {
    const item = app.catalog.addItem({ available: 5 });
    await expectRefused(app.shopper(), cartOf(item, 2, { totalAmount: '29.79' }), {
      status: 409,
      code: 'PRICE_CHANGED',
      message: 'O total do pedido mudou: agora é R$\u00a029,80',
      details: [{ field: 'totalAmount' }],
    });
    expect(item).toMatchObject({ available: 5, held: 0 });
  });

  it('says that an item is gone', async () => {
    const item: FakeItem = { ...app.catalog.addItem(), id: newId() };
    await expectRefused(app.shopper(), cartOf(item), {
      status: 409,
      code: 'ITEM_GONE',
      details: [{ field: 'items[0].productId' }],
    });
  });

  it.each([
    ['partner_closed', 'PARTNER_CLOSED', 'Parceiro fechado no momento'],
    ['pickup_over', 'PICKUP_OVER', 'O horário de retirada de hoje terminou'],
  ] as const)('says %s', async (outcome, code, message) => {
    app.catalog.refusal = { outcome };
    await expectRefused(app.shopper(), cartOf(app.catalog.addItem()), { status: 409, code, message });
    app.catalog.refusal = undefined;
  });

  it('is a 404 at a shop that does not exist', async () => {
    await expectRefused(app.shopper(), cartOf(app.catalog.addItem(), 1, { partnerId: newId() }), {
      status: 404,
    });
  });

  it('is a 503 with Retry-After while catalog is away', async () => {
    app.catalog.isDown = true;
    const answer = await expectRefused(app.shopper(), cartOf(app.catalog.addItem()), { status: 503 });
    app.catalog.isDown = false;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is a 401 for a token that outlived its account', async () => {
    const clara = app.shopper();
    app.auth.removed.add(clara.id);
    await expectRefused(clara, cartOf(app.catalog.addItem()), { status: 401 });
  });

  it.each([
    ['delivery', { orderType: 'delivery' }, 'orderType'],
    ['pix', { paymentMethod: 'pix' }, 'paymentMethod'],
    ['card', { paymentMethod: 'card', paymentIntentId: 'pi_1' }, 'paymentMethod'],
  ])('has no %s while that is switched off', async (_name, way, field) => {
    await expectRefused(app.shopper(), cartOf(app.catalog.addItem(), 1, way), {
      status: 422,
      code: 'METHOD_UNAVAILABLE',
      details: [{ field }],
    });
  });

  it('lists every invalid field, unknown ones too', async () => {
    const item = app.catalog.addItem();
    const answer = await expectRefused(
      app.shopper(),
      {
        ...cartOf(item),
        partnerId: 'x',
        orderType: 'teleport',
        items: [{ productId: item.id, quantity: 0, unitPrice: 1.999, color: 'blue' }],
        discount: 5,
      },
      { status: 422, code: 'VALIDATION_FAILED' },
    );
    const fields = answer.body.details.map(({ field }: { field: string }) => field);
    expect(fields.toSorted()).toEqual(
      [
        'discount',
        'items[0].color',
        'items[0].quantity',
        'items[0].unitPrice',
        'orderType',
        'partnerId',
      ].toSorted(),
    );
  });

  it.each([
    ['no item', []],
    ['51 lines', Array.from({ length: 51 }, () => ({ productId: newId(), quantity: 1, unitPrice: 1 }))],
    ['100 of one', [{ productId: newId(), quantity: 100, unitPrice: 1 }]],
    ['half a bag', [{ productId: newId(), quantity: 1.5, unitPrice: 1 }]],
    [
      '120 of one in two lines',
      Array.from({ length: 2 }, () => ({ productId: 'a'.repeat(24), quantity: 60, unitPrice: 1 })),
    ],
  ])('has neither %s', async (_name, items) => {
    await expectRefused(app.shopper(), cartOf(app.catalog.addItem(), 1, { items }), { status: 422 });
  });

  it('is not for shops or administrators', async () => {
    for (const by of [app.partner(), app.admin()]) {
      const answer = await place(by, cartOf(app.catalog.addItem()));
      expect(answer.status).toBe(403);
    }
    expect((await app.anonymous('POST', '/api/orders', cartOf(app.catalog.addItem()))).status).toBe(401);
  });
});

describe('many at once', () => {
  it('gives five bags to five of fifty buyers and a 409 to the others', async () => {
    const item = app.catalog.addItem({ available: 5 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(app.shopper(), cartOf(item))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(45);
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['OUT_OF_STOCK']),
    );
    expect(item).toMatchObject({ available: 0, held: 5 });
    expect(await orders(app.connection).countDocuments({ 'lines.itemId': item.id })).toBe(5);
  });

  it('places one order for the same key five times at once', async () => {
    const clara = app.shopper();
    const item = app.catalog.addItem();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => place(clara, cartOf(item), 'key-five')),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await ordersOf(clara)).toHaveLength(1);
    expect(item).toMatchObject({ available: 99, held: 1 });
  });
});

describe('an Idempotency-Key', () => {
  it('is refused with another body', async () => {
    const clara = app.shopper();
    const item = app.catalog.addItem();
    await place(clara, cartOf(item, 1), 'key-body');
    const answer = await place(clara, cartOf(item, 2), 'key-body');
    expect(answer).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await ordersOf(clara)).toHaveLength(1);
  });

  it('belongs to one shopper', async () => {
    const item = app.catalog.addItem();
    const [one, two] = await Promise.all(
      [app.shopper(), app.shopper()].map((by) => place(by, cartOf(item), 'key-shared')),
    );
    expect(one?.body.orderId).not.toBe(two?.body.orderId);
  });

  it('starts anew after a refusal', async () => {
    const clara = app.shopper();
    const item = app.catalog.addItem({ available: 0 });
    expect((await place(clara, cartOf(item), 'key-anew')).status).toBe(409);
    item.available = 1;
    expect((await place(clara, cartOf(item), 'key-anew')).status).toBe(201);
  });

  it('keeps its answer in the transaction of the order: who lost the key meanwhile places nothing', async () => {
    const clara = app.shopper();
    const records = app.connection.collection<{ _id: string }>('idempotency');
    app.catalog.onHeld = async () => {
      await records.updateOne(
        { _id: `placeOrder:${clara.id}:key-lost` },
        { $set: { owner: 'another process' } },
      );
    };
    const answer = await place(clara, cartOf(app.catalog.addItem()), 'key-lost');
    app.catalog.onHeld = async () => undefined;
    expect(answer.status).toBe(503);
    expect(await ordersOf(clara)).toEqual([]);
  });

  it('is not needed', async () => {
    const clara = app.shopper();
    const item = app.catalog.addItem();
    await Promise.all([place(clara, cartOf(item)), place(clara, cartOf(item))]);
    expect(await ordersOf(clara)).toHaveLength(2);
  });
});
