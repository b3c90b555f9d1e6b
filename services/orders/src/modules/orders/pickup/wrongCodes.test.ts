import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildOrder, givenOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type Caller, type TestOrders } from '../../../testing/testOrders.ts';
import type { OrderRecord } from '../order.ts';
import { countWrongCode, needsOrderNumber, wrongCodes } from './wrongCode.model.ts';

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

/** Stores an order with a pickup code. Returns the order and its code. */
async function buildOwnOrder(fields: Partial<OrderRecord> = {}) {
  const order = buildOrder({ partnerId: app.catalog.partner.id, status: 'ready', ...fields });
  const { pickupCodes } = app.services;
  const orderWithCode = { ...order, pickupCode: pickupCodes.issue(order, 0) };
  await givenOrder(app, orderWithCode);
  return { order, code: pickupCodes.reveal(orderWithCode)?.code };
}
const check = (body: object, by = shop) => by.call('POST', '/api/orders/partner/pickup-check', body);
const patch = ({ _id }: OrderRecord, action: string, body: object) =>
  shop.call('PATCH', `/api/orders/${_id}/${action}`, body, { 'idempotency-key': newId() });
const wrongCode = { code: '000000' };

describe('the check of a code', () => {
  it('asks for the order number after five wrong codes within ten minutes', async () => {
    const { order, code } = await buildOwnOrder();
    for (let round = 0; round < 4; round += 1) await check(wrongCode);
    expect((await check({ code })).status).toBe(200);
    await check(wrongCode);
    expect(await check({ code })).toMatchObject({
      status: 422,
      body: { code: 'PICKUP_NUMBER_NEEDED', details: [{ field: 'number' }] },
    });
    expect((await check({ code, number: '00000000' })).status).toBe(404);
    expect((await check({ code, number: `#${orderNumber(order._id).toLowerCase()}` })).status).toBe(200);
    expect((await check({ code }, app.partner(newId()))).body.code).toBe('PICKUP_CODE_UNKNOWN');
  });

  it('stops asking for the number ten minutes after the first wrong code', async () => {
    const shopId = newId();
    const firstAt = new Date();
    const after = (ms: number) => new Date(firstAt.getTime() + ms);
    const isAsking = (now: Date) => needsOrderNumber(app.connection, shopId, now);
    for (const minute of [0, 3, 6, 9, 9])
      await countWrongCode(app.connection, shopId, after(minute * 60_000));
    expect(await isAsking(after(599_999))).toBe(true);
    expect(await isAsking(after(600_000))).toBe(false);
    for (let round = 0; round < 4; round += 1) await countWrongCode(app.connection, shopId, after(600_000));
    expect(await isAsking(after(600_000))).toBe(false);
    await countWrongCode(app.connection, shopId, after(1_199_999));
    expect(await isAsking(after(1_199_999))).toBe(true);
  });
});

it('a hand-over with the code needs no order number after five wrong codes, which it counts', async () => {
  const { order, code } = await buildOwnOrder();
  for (let round = 0; round < 5; round += 1)
    expect((await patch(order, 'handover', wrongCode)).body.code).toBe('PICKUP_CODE_UNKNOWN');
  expect((await check({ code })).body.code).toBe('PICKUP_NUMBER_NEEDED');
  expect((await patch(order, 'handover', wrongCode)).body.code).toBe('PICKUP_CODE_UNKNOWN');
  expect(await patch(order, 'handover', { code })).toMatchObject({
    status: 200,
    body: { data: { status: 'delivered', handover: { proof: 'code' } } },
  });
});

it("the answer 'delivered' about a late hand-over needs no order number after five wrong codes", async () => {
  const closed = { status: 'cancelled', cancelledBy: 'shopper', cancelReason: 'shopper' } as const;
  const { order, code } = await buildOwnOrder({ ...closed, closedAt: new Date() });
  for (let round = 0; round < 5; round += 1) await check(wrongCode);
  expect((await patch(order, 'late-handover', { code, wasDelivered: true })).status).toBe(200);
});
