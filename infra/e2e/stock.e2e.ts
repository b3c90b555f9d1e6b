import { randomUUID } from 'node:crypto';
import { openRedis } from '@boaxepa/service-kit/redis/openRedis';
import { auditStock } from '../run/audit/stockAudit.ts';
import type { Stack } from '../run/stack/stackTypes.ts';
import { expect, test } from './fixtures.ts';
import { call } from './support/api.ts';
import { emailsTo } from './support/inbox.ts';
import { newBag, newShop, newShopper, orderFor, type Person, stockOf } from './support/market.ts';

test.use({ withPages: false });

const place = ({ url }: Stack, { token }: Person, body: unknown, key: string = randomUUID()) =>
  call<{ orderId?: string }>(url, 'POST', '/api/orders', {
    token,
    body,
    headers: { 'idempotency-key': key },
  });

const shoppers = (stack: Stack, count: number) =>
  Promise.all(Array.from({ length: count }, () => newShopper(stack)));

/** Waits until all events between services are delivered, and then expects that every stock number is exact. */
async function expectExactStock(stack: Stack): Promise<void> {
  await expect.poll(async () => (await auditStock(stack.env)).unsettled, { timeout: 30_000 }).toBe(0);
  expect((await auditStock(stack.env)).problems).toEqual([]);
}

test('fifty buyers for five bags get five orders and forty-five refusals, and no bag is left', async ({
  stack,
}) => {
  const shop = await newShop(stack, 'Padaria das Cinco Sacolas');
  const bag = await newBag(stack, shop, 5);
  const buyers = await shoppers(stack, 50);
  const answers = await Promise.all(buyers.map((buyer) => place(stack, buyer, orderFor(shop, bag))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const refusals = answers.filter(({ status }) => status === 409);
  expect(refusals).toHaveLength(45);
  expect(new Set(refusals.map(({ body }) => body.code))).toEqual(new Set(['OUT_OF_STOCK']));
  expect(await stockOf(stack, shop, bag)).toBe(0);
  await expectExactStock(stack);
});

test('five concurrent requests with the same key place one order', async ({ stack }) => {
  const shop = await newShop(stack, 'Padaria da Chave');
  const bag = await newBag(stack, shop, 9);
  const buyer = await newShopper(stack);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => place(stack, buyer, orderFor(shop, bag), key)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
  expect(await stockOf(stack, shop, bag)).toBe(8);
});

test('when the orders service is killed during purchases, a retry with the same key succeeds and no unit is lost', async ({
  stack,
}) => {
  test.setTimeout(120_000);
  const shop = await newShop(stack, 'Padaria do Apagão');
  const bag = await newBag(stack, shop, 90);
  const buyers = await shoppers(stack, 12);
  // Each buyer places several orders, so that some orders are unfinished when the first units are reserved.
  const purchases = buyers.flatMap((buyer) =>
    Array.from({ length: 5 }, () => ({ buyer, key: randomUUID() })),
  );
  const buyAll = () =>
    Promise.all(purchases.map(({ buyer, key }) => place(stack, buyer, orderFor(shop, bag), key)));
  const first = buyAll();
  await expect.poll(() => stockOf(stack, shop, bag), { intervals: [1] }).toBeLessThan(90);
  await stack.services.kill('orders');
  const interruptedAnswers = (await first).filter(({ status }) => status !== 201);
  expect(interruptedAnswers).not.toEqual([]);
  for (const { status, retryAfter } of interruptedAnswers) {
    // Status 502 means that the response was interrupted, and 503 that no process was listening. Both responses have
    // the header Retry-After.
    expect([502, 503]).toContain(status);
    expect(retryAfter).toMatch(/^\d+$/);
  }
  await stack.services.ready('orders');
  // The crashed process had locked the idempotency keys of its unfinished orders. The buyers retry until these locks
  // expire.
  await expect
    .poll(async () => (await buyAll()).map(({ status }) => status), { timeout: 45_000, intervals: [1000] })
    .toEqual(purchases.map(() => 201));
  // A periodic task releases stock that the crashed process held without placing an order.
  await expect.poll(() => stockOf(stack, shop, bag), { timeout: 60_000 }).toBe(90 - purchases.length);
  await expectExactStock(stack);
});

/** Returns the number of emails that the worker of the orders service is sending. */
async function sendingCount({ env }: Stack): Promise<number> {
  const redis = openRedis(env['REDIS_URL'] ?? '', {});
  try {
    return await redis.llen('bull:{orders-email}:active');
  } finally {
    redis.disconnect();
  }
}

test('a worker killed before the mail server accepted its email sends exactly one email after the restart', async ({
  stack,
}) => {
  test.setTimeout(120_000);
  const shop = await newShop(stack, 'Padaria do Correio');
  const bag = await newBag(stack, shop, 3);
  const buyer = await newShopper(stack);
  // The stopped mail server accepts connections, but does not answer.
  await stack.services.kill('mail', 'SIGSTOP');
  const { status } = await place(stack, buyer, orderFor(shop, bag));
  expect(status).toBe(201);
  // The order sends an email to the buyer and one to the shop.
  await expect.poll(() => sendingCount(stack), { timeout: 30_000 }).toBe(2);
  await stack.services.kill('orders-worker');
  await stack.services.kill('mail', 'SIGCONT');
  await stack.services.ready('orders-worker');
  const confirmations = async () =>
    (await emailsTo(stack, buyer.email)).filter(({ subject }) => /pedido/i.test(subject)).length;
  await expect.poll(confirmations, { timeout: 45_000 }).toBe(1);
  await expect.poll(() => sendingCount(stack), { timeout: 45_000 }).toBe(0);
  expect(await confirmations()).toBe(1);
});
