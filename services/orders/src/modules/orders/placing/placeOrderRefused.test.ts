import { newId } from '@boaxepa/service-kit/mongo/newId';
import { startTestOrders, type Caller, type TestOrders } from '../../../testing/testOrders.ts';
import { intents } from '../intents/intents.ts';
import { orders } from '../order.model.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

const ordersOf = (by: Caller) => orders(app.connection).find({ shopperId: by.id }).lean();

/** Returns the number of writes to the collections that the placement of an order uses. */
const documentsWritten = async () => {
  const names = ['idempotency', 'intents', 'shopperTurns', 'orders', 'outbox'];
  const operations = await Promise.all(
    names.map(async (name) => {
      // MongoDB counts the writes since the creation of the collection.
      const [stats] = await app.connection
        .collection(name)
        .aggregate<{ latencyStats: { writes: { ops: number } } }>([{ $collStats: { latencyStats: {} } }])
        .toArray();
      return Number(stats?.latencyStats.writes.ops);
    }),
  );
  return operations.reduce((sum, ops) => sum + ops, 0);
};

describe('a refused order', () => {
  async function expectRefused(by: Caller, body: object, expected: object) {
    const answer = await app.place(by, body);
    expect({ status: answer.status, ...answer.body }).toMatchObject({ success: false, ...expected });
    expect(await ordersOf(by)).toEqual([]);
    expect(await intents(app.connection).countDocuments({ shopperId: by.id, state: 'open' })).toBe(0);
    return answer;
  }

  it.each([
    [3, 'Restam apenas 3 sacolas de Mista - Diversos'],
    [1, 'Resta apenas 1 sacola de Mista - Diversos'],
    [0, 'A sacola Mista - Diversos acabou'],
  ])('states the remaining stock of %i', async (available, message) => {
    await expectRefused(app.shopper(), app.cartOf(app.catalog.addItem({ available }), 4), {
      status: 409,
      code: 'OUT_OF_STOCK',
      message,
      details: [{ field: 'items[0].quantity', message }],
    });
  });

  it.each([
    ['without a key', undefined],
    ['with one', 'key-no-trace'],
  ])('writes nothing to the database: %s', async (_name, key) => {
    const clara = app.shopper();
    const countBefore = await documentsWritten();
    const answer = await app.place(clara, app.cartOf(app.catalog.addItem({ available: 0 })), key);
    expect(answer).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
    expect(await documentsWritten()).toBe(countBefore);
  });

  it('has more than ten units of a bag, a limit that products do not have', async () => {
    const message = 'Um pedido pode ter no máximo 10 unidades de uma sacola';
    const bag = app.catalog.addItem();
    await expectRefused(app.shopper(), app.cartOf(bag, 11), {
      status: 422,
      code: 'BAG_LIMIT',
      message,
      details: [{ field: 'items[0].quantity', message }],
    });
    expect(bag).toMatchObject({ available: 100, held: 0 });
    expect((await app.place(app.shopper(), app.cartOf(bag, 10))).status).toBe(201);
    const product = app.catalog.addItem({ kind: 'product' });
    expect((await app.place(app.shopper(), app.cartOf(product, 11))).status).toBe(201);
  });

  it('has more than 50 units in total', async () => {
    const message = 'Um pedido pode ter no máximo 50 unidades no total';
    const [bread, cake] = [
      app.catalog.addItem({ kind: 'product' }),
      app.catalog.addItem({ kind: 'product' }),
    ];
    const cart = (units: number) => {
      const lines = [app.cartOf(bread, 25), app.cartOf(cake, units)];
      return {
        ...lines[0],
        items: lines.flatMap(({ items }) => items),
        totalAmount: (bread.priceCents * 25 + cake.priceCents * units) / 100,
      };
    };
    await expectRefused(app.shopper(), cart(26), {
      status: 422,
      code: 'ORDER_LIMIT',
      message,
      details: [{ field: 'items', message }],
    });
    expect(bread).toMatchObject({ available: 100, held: 0 });
    expect((await app.place(app.shopper(), cart(25))).status).toBe(201);
  });

  it('states the stock of a product in units', async () => {
    const item = app.catalog.addItem({ kind: 'product', available: 2 });
    await expectRefused(app.shopper(), app.cartOf(item, 3), {
      message: 'Restam apenas 2 unidades de Pão de queijo',
    });
    item.available = 0;
    await expectRefused(app.shopper(), app.cartOf(item, 3), { message: 'Pão de queijo acabou' });
  });

  it('names the item whose price changed, and its present price', async () => {
    const otherItem = app.catalog.addItem();
    const item = app.catalog.addItem({ kind: 'product', priceCents: 1250 });
    const message = 'O preço de Pão de queijo mudou: agora é R$\u00a012,50';
    const body = app.cartOf(item, 1, {
      items: [
        { productId: otherItem.id, quantity: 1, unitPrice: 14.9 },
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

  it('names the item with the changed price also when the total is right', async () => {
    const item = app.catalog.addItem();
    const body = app.cartOf(item, 1, { items: [{ productId: item.id, quantity: 1, unitPrice: 0.01 }] });
    await expectRefused(app.shopper(), body, {
      message: 'O preço de Mista - Diversos mudou: agora é R$\u00a014,90',
    });
  });

  it('has a total that differs from the sum of its items, and holds no stock', async () => {
    const item = app.catalog.addItem({ available: 5 });
    await expectRefused(app.shopper(), app.cartOf(item, 2, { totalAmount: '29.79' }), {
      status: 409,
      code: 'PRICE_CHANGED',
      message: 'O total do pedido mudou: agora é R$\u00a029,80',
      details: [{ field: 'totalAmount' }],
    });
    expect(item).toMatchObject({ available: 5, held: 0 });
  });

  it('names an item that no longer exists', async () => {
    const item = { ...app.catalog.addItem(), id: newId() };
    await expectRefused(app.shopper(), app.cartOf(item), {
      status: 409,
      code: 'ITEM_GONE',
      details: [{ field: 'items[0].productId' }],
    });
  });

  it.each([
    ['partner_closed', 'PARTNER_CLOSED', 'Parceiro fechado no momento'],
    ['pickup_over', 'PICKUP_OVER', 'O horário de retirada de hoje terminou'],
  ] as const)('explains %s', async (outcome, code, message) => {
    app.catalog.refusal = { outcome };
    await expectRefused(app.shopper(), app.cartOf(app.catalog.addItem()), { status: 409, code, message });
    app.catalog.refusal = undefined;
  });

  it('explains that the shop was deleted', async () => {
    await expectRefused(app.shopper(), app.cartOf(app.catalog.addItem(), 1, { partnerId: newId() }), {
      status: 404,
      code: 'PARTNER_GONE',
      message: 'Esta loja não está mais disponível na Boa Xepa',
    });
  });

  it('is answered with 503 and Retry-After while catalog is down', async () => {
    app.catalog.isDown = true;
    const answer = await expectRefused(app.shopper(), app.cartOf(app.catalog.addItem()), { status: 503 });
    app.catalog.isDown = false;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is answered with 401 when the account was deleted', async () => {
    const clara = app.shopper();
    app.auth.removedIds.add(clara.id);
    await expectRefused(clara, app.cartOf(app.catalog.addItem()), { status: 401 });
  });

  it.each([
    ['delivery', { orderType: 'delivery' }, 'orderType'],
    ['pix', { paymentMethod: 'pix' }, 'paymentMethod'],
    ['card', { paymentMethod: 'card', paymentIntentId: 'pi_1' }, 'paymentMethod'],
  ])('explains that %s is disabled', async (_name, method, field) => {
    await expectRefused(app.shopper(), app.cartOf(app.catalog.addItem(), 1, method), {
      status: 422,
      code: 'METHOD_UNAVAILABLE',
      details: [{ field }],
    });
  });

  it('reports every invalid field, including unknown ones', async () => {
    const item = app.catalog.addItem();
    const answer = await expectRefused(
      app.shopper(),
      {
        ...app.cartOf(item),
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

  it.each(['', -1, '-0.01'])('reports the amounts %j at their fields', async (amount) => {
    const item = app.catalog.addItem();
    const { body } = await expectRefused(
      app.shopper(),
      app.cartOf(item, 1, {
        items: [{ productId: item.id, quantity: 1, unitPrice: amount }],
        totalAmount: amount,
      }),
      { status: 422, code: 'VALIDATION_FAILED' },
    );
    const message = amount === '' ? 'Valor é obrigatório' : 'Valor não pode ser negativo';
    expect(body.details).toEqual([
      { field: 'items[0].unitPrice', message },
      { field: 'totalAmount', message },
    ]);
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
  ])('has %s', async (_name, items) => {
    await expectRefused(app.shopper(), app.cartOf(app.catalog.addItem(), 1, { items }), { status: 422 });
  });

  it('belongs to a shop or an administrator, who cannot place orders', async () => {
    for (const by of [app.partner(), app.admin()]) {
      const answer = await app.place(by, app.cartOf(app.catalog.addItem()));
      expect(answer.status).toBe(403);
    }
    expect((await app.anonymous('POST', '/api/orders', app.cartOf(app.catalog.addItem()))).status).toBe(401);
  });
});
