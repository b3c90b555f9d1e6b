import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { linesOf, metricsOf } from './support/figures.ts';
import { newBag, newShop, newShopper, orderFor } from './support/market.ts';

test.use({ withPages: false });

test('logs one request id from the gateway through the services to the emails', async ({ stack }) => {
  const shop = await newShop(stack, 'Padaria do Rastro');
  const bag = await newBag(stack, shop, 3);
  const { token } = await newShopper(stack);
  const placement = await fetch(new URL('/api/orders', stack.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(orderFor(shop, bag)),
  });
  expect(placement.status).toBe(201);
  const requestId = placement.headers.get('x-request-id');
  const loggedLines = async (name: string) => {
    const lines = await linesOf(stack, name);
    return lines
      .filter((line) => line['requestId'] === requestId)
      .map((line) => [line['msg'], line['route'] ?? line['job']].join(' '));
  };
  // Polls the logs, because a process writes its log line after it has sent the response.
  await expect.poll(() => loggedLines('gateway')).toEqual(['request /api/orders']);
  await expect.poll(() => loggedLines('orders')).toEqual(['request /api/orders']);
  await expect.poll(() => loggedLines('auth')).toEqual([expect.stringMatching(/^request \/internal\//)]);
  // The first request to catalog checks the stock, and the second request holds units of it. The event then marks the
  // held units as sold.
  await expect
    .poll(() => loggedLines('catalog'))
    .toEqual([
      'request /internal/reservations',
      'request /internal/reservations',
      'request /internal/events',
    ]);
  await expect
    .poll(async () => (await loggedLines('orders-worker')).toSorted(), { timeout: 30_000 })
    .toEqual(['job done sendOrderEmail', 'job done sendOrderEmail']);
});

test('every process exposes the metrics that an operator watches', async ({ stack }) => {
  for (const name of ['gateway', 'auth', 'catalog', 'orders', 'admin'])
    await expect.poll(() => metricsOf(stack, name)).toContain('http_request_duration_seconds_count');
  for (const name of ['auth-worker', 'catalog-worker', 'orders-worker']) {
    await expect
      .poll(() => metricsOf(stack, name))
      .toMatch(/^queue_jobs\{queue="[\w-]+",state="failed"\} 0$/m);
    expect(await metricsOf(stack, name)).toMatch(/^outbox_oldest_row_seconds \d/m);
  }
  await expect.poll(() => metricsOf(stack, 'catalog-worker')).toMatch(/^stock_audit_broken_items 0$/m);
});

/** Sweeps (periodic jobs) that each worker runs. */
const sweepsOf = {
  'auth-worker': ['replayErasures'],
  'catalog-worker': [
    'anonymiseOldMovements',
    'auditStock',
    'removeUnapprovedShops',
    'resolveStaleHolds',
    'resumeDeletions',
  ],
  'orders-worker': [
    'abandonStaleIntents',
    'anonymiseOldOrders',
    'continueErasures',
    'moveDueOrders',
    'releaseStalePayments',
    'remindShoppers',
  ],
  'admin-worker': ['closeStaleEntries'],
};

for (const [name, sweeps] of Object.entries(sweepsOf))
  test(`${name} starts all its sweeps`, async ({ stack }) => {
    const doneSweeps = async () => {
      const metrics = await metricsOf(stack, name);
      const lines = metrics.matchAll(/^sweep_last_done_timestamp_seconds\{sweep="(\w+)"\}/gm);
      return [...lines].map(([, sweep]) => sweep).toSorted();
    };
    await expect.poll(doneSweeps).toEqual(sweeps);
  });
