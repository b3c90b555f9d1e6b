import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildOrder, givenOrder, storedOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type Caller, type TestOrders } from '../../../testing/testOrders.ts';
import type { OrderRecord } from '../order.ts';
import { wrongCodes } from './wrongCode.model.ts';

let app: TestOrders;
let shop: Caller;
beforeAll(async () => {
  app = await startTestOrders();
  shop = app.partner();
});
beforeEach(async () => {
  await wrongCodes(app.connection).deleteMany({});
});
afterAll(() => app.close());

/** Stores an order with a pickup code. */
function buildOwnOrder(fields: Partial<OrderRecord> = {}): Promise<OrderRecord> {
  const order = buildOrder({ partnerId: app.catalog.partner.id, status: 'ready', ...fields });
  return givenOrder(app, { ...order, pickupCode: app.services.pickupCodes.issue(order, 0) });
}
async function codeOf(order: OrderRecord): Promise<{ code: string; qr: string }> {
  const { body } = await app.shopper(order.shopperId).call('GET', `/api/orders/${order._id}/pickup-code`);
  return body.data;
}
const check = (body: object, by = shop) => by.call('POST', '/api/orders/partner/pickup-check', body);
const handOver = ({ _id }: OrderRecord, body: object, { by = shop, key = newId() } = {}) =>
  by.call('PATCH', `/api/orders/${_id}/handover`, body, { 'idempotency-key': key });
const advance = ({ _id }: OrderRecord) =>
  shop.call('PATCH', `/api/orders/${_id}/status`, { status: 'delivered' });
const setMode = (mode: string) => shop.call('PUT', '/api/orders/partner/handover-mode', { mode });
const wrongCode = { code: '000000' };

describe('the code of an order', () => {
  it('is issued when a pickup order is placed, and only its shopper can read it', async () => {
    const shopper = app.shopper();
    const { body } = await app.place(shopper, app.cartOf(app.catalog.addItem()));
    const { orderId, order } = body.data;
    const path = `/api/orders/${orderId}/pickup-code`;
    expect(await shopper.call('GET', path)).toMatchObject({
      status: 200,
      body: {
        data: { code: expect.stringMatching(/^[\dA-HJKMNP-TV-Z]{6}$/), qr: expect.stringMatching(/^BX1\./) },
      },
    });
    expect((await app.shopper().call('GET', path)).status).toBe(404);
    expect((await shop.call('GET', path)).status).toBe(403);
    expect(JSON.stringify(order)).not.toContain('pickupCode');
  });

  it('is in no answer to the shop', async () => {
    const order = await buildOwnOrder();
    const { code } = await codeOf(order);
    const answers = [
      await shop.call('GET', '/api/orders/partner'),
      await shop.call('GET', `/api/orders/${order._id}`),
      await check({ code }),
    ];
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toContain(code);
      expect(JSON.stringify(body)).not.toContain(order.pickupCode?.hash);
    }
  });

  it('is replaced when another order of the shop already has it', async () => {
    const takenOrder = await buildOwnOrder();
    const { pickupCodes } = app.services;
    jest
      .spyOn(pickupCodes, 'issue')
      .mockReturnValueOnce(takenOrder.pickupCode ?? pickupCodes.issue(takenOrder, 0));
    const { body, status } = await app.place(app.shopper(), app.cartOf(app.catalog.addItem()));
    expect(status).toBe(201);
    expect(await storedOrder(app, { _id: body.data.orderId })).toMatchObject({ pickupCode: { attempt: 1 } });
  });

  it('ends with the order', async () => {
    const order = await buildOwnOrder({ status: 'cancelled', cancelReason: 'shopper' });
    const answer = await app.shopper(order.shopperId).call('GET', `/api/orders/${order._id}/pickup-code`);
    expect(answer).toMatchObject({
      status: 404,
      body: { message: 'Este pedido não tem código de retirada' },
    });
  });
});

describe('the check of a code', () => {
  it('finds the order by the code, typed in any form, and by the QR code, and changes nothing', async () => {
    const order = await buildOwnOrder();
    const { code, qr } = await codeOf(order);
    const typedCode = `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase();
    for (const body of [{ code: typedCode }, { qr }])
      expect(await check(body)).toMatchObject({ status: 200, body: { data: { id: order._id } } });
    expect(await storedOrder(app, order)).toEqual(order);
  });

  it('refuses an unknown code at its field', async () => {
    expect(await check(wrongCode)).toMatchObject({
      status: 404,
      body: {
        code: 'PICKUP_CODE_UNKNOWN',
        details: [{ field: 'code', message: 'Nenhum pedido desta loja tem este código' }],
      },
    });
  });

  it.each([[{}], [{ code: 'K7' }], [{ code: 'K7M2Q!' }], [{ code: 'K7M2QX', qr: 'BX1' }]])(
    'refuses %j at its field',
    async (body) => {
      expect(await check(body)).toMatchObject({ status: 422, body: { details: [{ field: 'code' }] } });
    },
  );

  it('names the shop to which a QR code belongs', async () => {
    const order = await buildOwnOrder({ partnerId: newId() });
    expect(await check({ qr: (await codeOf(order)).qr })).toMatchObject({
      status: 409,
      body: {
        code: 'PICKUP_OTHER_SHOP',
        message: 'Este pedido é de outra loja',
        current: { businessName: 'Padaria Pão da Vila', address: 'Rua Augusta, 500' },
      },
    });
  });

  it('does not find a code of another shop', async () => {
    const order = await buildOwnOrder({ partnerId: newId() });
    expect((await check(await codeOf(order).then(({ code }) => ({ code })))).status).toBe(404);
  });

  it.each([
    ['Já entregue à', { status: 'delivered' }],
    ['Pedido cancelado à', { status: 'cancelled', cancelReason: 'shopper' }],
    ['Código expirado: a retirada terminou ', { status: 'cancelled', cancelReason: 'no_show' }],
  ] as const)('says "%s…" with the closed order', async (message, fields) => {
    const open = buildOrder({ partnerId: app.catalog.partner.id });
    const order = await buildOwnOrder({ _id: open._id, ...fields });
    const qr = app.services.pickupCodes.reveal({ ...order, closedAt: null } as OrderRecord)?.qr;
    expect(await check({ qr })).toMatchObject({
      status: 409,
      body: { code: 'PICKUP_CLOSED', message: expect.stringContaining(message), current: { id: order._id } },
    });
  });
});

describe('a hand-over', () => {
  it.each(['confirmed', 'awaiting_pickup', 'ready'] as const)(
    'delivers an order by its code when it is %s, and records the proof',
    async (status) => {
      const order = await buildOwnOrder({ status });
      const { code } = await codeOf(order);
      expect(await handOver(order, { code })).toMatchObject({
        status: 200,
        body: { message: 'Pedido entregue', data: { status: 'delivered', handover: { proof: 'code' } } },
      });
    },
  );

  it('is refused with the code of another order', async () => {
    const order = await buildOwnOrder();
    const { code } = await codeOf(await buildOwnOrder());
    expect(await handOver(order, { code })).toMatchObject({
      status: 404,
      body: { details: [{ field: 'code', message: 'Este código é de outro pedido' }] },
    });
    expect(await storedOrder(app, order)).toEqual(order);
  });

  it('records the reason when there is no code', async () => {
    const order = await buildOwnOrder();
    expect((await handOver(order, {})).status).toBe(422);
    const { body } = await handOver(order, { reason: ' Celular sem bateria ' });
    expect(body.data.handover).toMatchObject({ proof: 'override', reason: 'Celular sem bateria' });
  });

  it('records the reason beside the proof after the window, and still checks the code', async () => {
    const order = await buildOwnOrder();
    const { code, qr } = await codeOf(order);
    const reason = 'O cliente se atrasou';
    expect((await handOver(order, { ...wrongCode, reason })).status).toBe(404);
    expect((await handOver(order, { code, qr, reason })).status).toBe(422);
    expect(await storedOrder(app, order)).toEqual(order);
    const { body } = await handOver(order, { code, reason });
    expect(body.data.handover).toMatchObject({ proof: 'code', reason });
  });

  it('is refused for an order that the shop has not confirmed, and for a delivery', async () => {
    for (const fields of [{ status: 'pending' }, { status: 'ready', orderType: 'delivery' }] as const) {
      const order = await buildOwnOrder(fields);
      expect(await handOver(order, { reason: 'Sem bateria' })).toMatchObject({
        status: 409,
        body: { code: 'INVALID_TRANSITION' },
      });
    }
  });

  it('happens once when it is sent several times, concurrently and later', async () => {
    const order = await buildOwnOrder();
    const { qr } = await codeOf(order);
    const key = newId();
    const answers = await Promise.all([1, 2, 3, 4].map(() => handOver(order, { qr }, { key })));
    answers.push(await handOver(order, { qr }, { key }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await storedOrder(app, order)).history.map(({ status }) => status)).toEqual([
      'ready',
      'delivered',
    ]);
  });

  it('is answered like the first call when that call completes before the code is checked', async () => {
    const order = await buildOwnOrder();
    const { qr } = await codeOf(order);
    const key = newId();
    const { catalog } = app.services;
    const call = catalog.call.bind(catalog);
    // The service reads the shop's status after it has read the order and before it checks the pickup code. This stub
    // completes the same hand-over at that moment.
    jest.spyOn(catalog, 'call').mockImplementationOnce(async (...parameters) => {
      expect((await handOver(order, { qr }, { key })).status).toBe(200);
      return call(...parameters);
    });
    expect((await handOver(order, { qr }, { key })).status).toBe(200);
  });

  it('succeeds on one of two devices, and the other one reads that the order is delivered', async () => {
    const order = await buildOwnOrder();
    const { code } = await codeOf(order);
    const answers = await Promise.all([handOver(order, { code }), handOver(order, { code })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'PICKUP_CLOSED',
      message: expect.stringMatching(/^Já entregue às? \d\d:\d\d$/),
    });
  });

  it.each([
    ['of the device', -60_000, -60_000],
    ['of the order when the clock of the device is behind', -900_000, -300_000],
    ['of the server when the clock of the device is ahead', 900_000, 0],
  ])('has the time %s', async (_name, at, expected) => {
    const now = Date.now();
    const order = await buildOwnOrder({ createdAt: new Date(now - 300_000) });
    await handOver(order, { reason: 'Sem bateria', at: new Date(now + at).toISOString() });
    const recordedAt = Number((await storedOrder(app, order)).handover?.at);
    expect(recordedAt).toBeGreaterThanOrEqual(now + expected);
    expect(recordedAt).toBeLessThanOrEqual(Date.now() + expected);
  });

  it.each(['', '2026-13-01T10:00:00Z', '2026-11-25'])('is refused if its time is "%s"', async (at) => {
    expect(await handOver(await buildOwnOrder(), { reason: 'Sem bateria', at })).toMatchObject({
      status: 422,
      body: { details: [{ field: 'at', message: 'Data inválida' }] },
    });
  });

  it('needs an idempotency key', async () => {
    const { _id } = await buildOwnOrder();
    const url = `/api/orders/${_id}/handover`;
    expect((await shop.call('PATCH', url, { reason: 'Sem bateria' })).status).toBe(400);
  });

  it('is refused to another shop', async () => {
    const order = await buildOwnOrder();
    expect((await handOver(order, { reason: 'x' }, { by: app.partner(newId()) })).status).toBe(404);
  });
});

describe("the shop's setting", () => {
  afterAll(() => setMode('off'));

  it('is off by default, and can be changed', async () => {
    const readMode = () => shop.call('GET', '/api/orders/partner/handover-mode');
    expect((await readMode()).body.data).toEqual({ mode: 'off' });
    await setMode('asked');
    expect((await readMode()).body.data).toEqual({ mode: 'asked' });
    expect((await setMode('sometimes')).status).toBe(422);
  });

  it("'required' refuses the step to delivered without a code, and accepts a reason", async () => {
    await setMode('required');
    const order = await buildOwnOrder();
    expect(await advance(order)).toMatchObject({ status: 409, body: { code: 'PICKUP_CODE_NEEDED' } });
    expect((await handOver(order, { reason: 'Celular sem bateria' })).status).toBe(200);
  });

  it("'required' does not affect orders without a code", async () => {
    await setMode('required');
    const order = await givenOrder(app, { status: 'ready' });
    expect((await advance(order)).status).toBe(200);
  });

  it("'asked' still allows the step to delivered without a code", async () => {
    await setMode('asked');
    expect((await advance(await buildOwnOrder())).status).toBe(200);
  });
});

it('the shop receives the public keys for checks without a connection', async () => {
  expect((await shop.call('GET', '/api/orders/partner/pickup-keys')).body.data.keys).toHaveLength(1);
});
