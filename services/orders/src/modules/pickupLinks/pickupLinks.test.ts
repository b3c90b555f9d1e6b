import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildOrder, givenOrder } from '../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../testing/testOrders.ts';
import { orders } from '../orders/order.model.ts';
import type { OrderRecord } from '../orders/order.ts';
import { createLinkTokens } from './linkTokens.ts';
import { pickupLinks } from './pickupLink.model.ts';

const HOUR_MS = 3_600_000;
let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

/** Stores an order with a pickup code. Its pickup window ends in an hour. */
function buildOwnOrder(fields: Partial<OrderRecord> = {}): Promise<OrderRecord> {
  const pickup = { startsAt: new Date(Date.now() - HOUR_MS), endsAt: new Date(Date.now() + HOUR_MS) };
  const order = buildOrder({ partnerId: app.catalog.partner.id, status: 'ready', pickup, ...fields });
  return givenOrder(app, { ...order, pickupCode: app.services.pickupCodes.issue(order, 0) });
}
const linkCall = (method: string, { _id, shopperId }: OrderRecord, by = shopperId) =>
  app.shopper(by).call(method, `/api/orders/${_id}/pickup-link`);
async function linkOf(order: OrderRecord): Promise<string> {
  const { body } = await linkCall('POST', order);
  return new URL(body.data.url).pathname.slice('/r/'.length);
}
const open = (token: string) => app.anonymous('GET', `/api/pickup-links/${token}`);

it('a pickup link shows code, shop, window and amount, but neither the shopper nor the items', async () => {
  const order = await buildOwnOrder();
  const { body, status } = await open(await linkOf(order));
  expect(status).toBe(200);
  const { code, qr, ...rest } = body.data;
  expect(app.services.pickupCodes.hashesOf(order.partnerId, code)).toContain(order.pickupCode?.hash);
  expect(app.services.pickupCodes.verify(qr)).toMatchObject({ orderId: order._id });
  expect(rest).toEqual({
    shop: {
      name: order.partner.businessName,
      address: order.partner.address,
      phone: order.partner.phone,
      latitude: order.partner.latitude,
      longitude: order.partner.longitude,
    },
    zone: order.partner.zone,
    pickupSchedule: expect.stringMatching(/^\d\d:\d\d às \d\d:\d\d$/),
    pickupStartsAt: order.pickup.startsAt.toISOString(),
    pickupEndsAt: order.pickup.endsAt.toISOString(),
    totalAmount: '29.80',
    paymentMethod: order.paymentMethod,
    payment: { state: null },
  });
  for (const secret of [
    order.shopper.fullName,
    order.shopper.firstName,
    order.shopper.email,
    order.shopperId,
  ])
    expect(JSON.stringify(rest)).not.toContain(secret);
});

it('a pickup link has a token of 192 bits that the database does not contain', async () => {
  const order = await buildOwnOrder();
  const token = await linkOf(order);
  expect(Buffer.from(token, 'base64url')).toHaveLength(24);
  expect(JSON.stringify(await pickupLinks(app.connection).find().lean())).not.toContain(token);
});

it('an order has one pickup link, also after concurrent requests', async () => {
  const order = await buildOwnOrder();
  const tokens = await Promise.all([1, 2, 3, 4].map(() => linkOf(order)));
  expect(new Set(tokens).size).toBe(1);
  const { body } = await linkCall('POST', order);
  expect(body.data.expiresAt).toBe(order.pickup.endsAt.toISOString());
});

it('a pickup link can be cancelled, and the next link has another token', async () => {
  const order = await buildOwnOrder();
  const token = await linkOf(order);
  expect((await linkCall('DELETE', order)).status).toBe(200);
  expect(await open(token)).toMatchObject({
    status: 404,
    body: { message: 'Este link não vale mais. Fale com quem enviou.' },
  });
  const next = await linkOf(order);
  expect(next).not.toBe(token);
  expect((await open(next)).status).toBe(200);
});

it.each([
  ['the hand-over', { status: 'delivered', closedAt: new Date() }],
  ['a cancellation', { status: 'cancelled', closedAt: new Date() }],
] as const)('a pickup link ends with %s', async (_, change) => {
  const order = await buildOwnOrder();
  const token = await linkOf(order);
  await orders(app.connection).updateOne({ _id: order._id }, { $set: change });
  expect((await open(token)).status).toBe(404);
  expect((await linkCall('POST', order)).status).toBe(409);
});

it('a pickup link ends with the pickup window', async () => {
  const order = await buildOwnOrder();
  const token = await linkOf(order);
  await pickupLinks(app.connection).updateOne({ _id: order._id }, { $set: { expiresAt: new Date() } });
  expect((await open(token)).status).toBe(404);
  const over = await buildOwnOrder({
    pickup: { startsAt: new Date(Date.now() - 2 * HOUR_MS), endsAt: new Date(Date.now() - HOUR_MS) },
  });
  expect(await linkCall('POST', over)).toMatchObject({ status: 409, body: { code: 'PICKUP_OVER' } });
});

it('a pickup link is replaced after the secret was replaced', async () => {
  const order = await buildOwnOrder();
  const oldToken = createLinkTokens(['a-secret-of-last-year']).issue(order._id);
  await pickupLinks(app.connection).create({ _id: order._id, ...oldToken, expiresAt: order.pickup.endsAt });
  expect((await open(await linkOf(order))).status).toBe(200);
});

it('a pickup link keeps its token while its secret is being replaced', () => {
  const record = createLinkTokens(['old']).issue('order');
  const tokens = createLinkTokens(['new', 'old']);
  expect(tokens.hashOf(tokens.reveal('order', record) ?? '')).toBe(record.tokenHash);
  const nextRecord = tokens.issue('order');
  expect(createLinkTokens(['old']).reveal('order', nextRecord)).toBeUndefined();
  expect(createLinkTokens(['new', '']).reveal('order', nextRecord)).toBeDefined();
});

it("a pickup link is refused for other people's, pending and codeless orders, and for wrong tokens", async () => {
  const order = await buildOwnOrder();
  for (const method of ['POST', 'DELETE']) expect((await linkCall(method, order, newId())).status).toBe(404);
  expect((await linkCall('POST', await buildOwnOrder({ status: 'pending' }))).status).toBe(409);
  expect((await linkCall('POST', await givenOrder(app, { status: 'ready' }))).status).toBe(409);
  for (const token of ['A'.repeat(32), 'short', `${'A'.repeat(31)}.`])
    expect((await open(token)).status).toBe(404);
});
