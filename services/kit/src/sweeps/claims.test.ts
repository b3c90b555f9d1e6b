import { testRedis } from '@boaxepa/service-testing/testRedis';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { metricsText } from '../metrics/metrics.ts';
import { createClaims, doDueWork } from './doDueWork.ts';
import { startSweep } from './sweep.ts';

const redis = testRedis();
beforeAll(() => waitUntil(() => redis.status === 'ready'));
afterAll(() => redis.quit());

const ids = Array.from({ length: 100 }, (_, index) => `order-${index}`);

test('a claimed item is left to its worker until it is released', async () => {
  const [first, second] = [createClaims(redis, 'kept'), createClaims(redis, 'kept')];
  expect(await first.take(ids, 2)).toEqual(['order-0', 'order-1']);
  expect(await second.take(ids, 2)).toEqual(['order-2', 'order-3']);
  expect(await createClaims(redis, 'other').take(ids, 1)).toEqual(['order-0']);
  await first.release(['order-1']);
  expect(await second.take(ids, 1)).toEqual(['order-1']);
  expect(await second.take([], 1)).toEqual([]);
});

test('an item claimed by a killed process is free after its lease', async () => {
  await createClaims(redis, 'left', 20).take(ids, 1);
  const next = createClaims(redis, 'left');
  await waitUntil(async () => (await next.take(['order-0'], 1)).length === 1);
  expect(await redis.exists('lease:{left}:order-0')).toBe(1);
});

test('a process does not release or extend a claim that has expired and belongs to another process', async () => {
  const slowClaims = createClaims(redis, 'expired', 20);
  await slowClaims.take(ids, 1);
  const next = createClaims(redis, 'expired');
  await waitUntil(async () => (await next.take(['order-0'], 1)).length === 1);
  await slowClaims.release(['order-0']);
  await slowClaims.extend(['order-0'], 1);
  expect(await redis.pttl('lease:{expired}:order-0')).toBeGreaterThan(1000);
});

test('while Redis is down every worker handles everything', async () => {
  const unreachableRedis = testRedis('redis://127.0.0.1:1');
  const claims = createClaims(unreachableRedis, 'away');
  expect(await claims.take(ids, 2)).toEqual(['order-0', 'order-1']);
  await claims.release(['order-0']);
  unreachableRedis.disconnect();
});

/** Creates due work for the ids in `dueIds`. Handling an item removes its id from `dueIds`. */
const workOn = (name: string, dueIds: Set<string>, handle: (id: string) => Promise<unknown>) => ({
  name,
  find: async (limit: number) => [...dueIds].slice(0, limit),
  load: async (share: readonly string[]) => new Map(share.map((id) => [id, id])),
  async handle(id: string) {
    await handle(id);
    dueIds.delete(id);
    return 1;
  },
});

test('workers divide the due items: each is handled once, and every worker takes part', async () => {
  const dueIds = new Set(ids);
  const doneBy: string[][] = [[], []];
  await Promise.all(
    doneBy.map((doneIds) => {
      const work = workOn('divided', dueIds, async (id) => {
        await new Promise(setImmediate);
        doneIds.push(id);
      });
      return doDueWork(createClaims(redis, 'divided'), work);
    }),
  );
  expect(doneBy.flat().toSorted()).toEqual(ids.toSorted());
  for (const doneIds of doneBy) expect(doneIds.length).toBeGreaterThan(0);
});

test('eight items are handled concurrently', async () => {
  let atOnce = 0;
  let maxRunning = 0;
  const work = workOn('concurrent', new Set(ids), async () => {
    atOnce += 1;
    maxRunning = Math.max(maxRunning, atOnce);
    await new Promise(setImmediate);
    atOnce -= 1;
  });
  expect(await doDueWork(createClaims(redis, 'concurrent'), work)).toBe(100);
  expect(maxRunning).toBe(8);
});

test('the counter of failed items is 0 before the first failure, so that alerts count the first failure', async () => {
  await doDueWork(
    createClaims(redis, 'idle'),
    workOn('idle', new Set(), async () => undefined),
  );
  expect((await metricsText()).text).toContain('sweep_failed_items_total{sweep="idle"} 0');
});

test('a failing item blocks no other, is counted, and is not retried for a minute', async () => {
  const dueIds = new Set(ids);
  const attemptedIds: string[] = [];
  const work = workOn('failing', dueIds, async (id) => {
    attemptedIds.push(id);
    if (id === 'order-0') throw new Error('broken');
  });
  expect(await doDueWork(createClaims(redis, 'failing'), work)).toBe(99);
  expect(attemptedIds).toEqual(ids);
  expect(await redis.pttl('lease:{failing}:order-0')).toBeGreaterThan(50_000);
  expect((await metricsText()).text).toContain('sweep_failed_items_total{sweep="failing"} 1');
  expect(await doDueWork(createClaims(redis, 'failing'), work)).toBe(0);
  expect(attemptedIds).toEqual(ids);
});

test('a sweep handles an item that is due after a thousand failing items', async () => {
  const dueIds = new Set([...Array.from({ length: 1000 }, (_, index) => `bad-${index}`), 'good']);
  const work = workOn('starved', dueIds, async (id) => {
    if (id !== 'good') throw new Error('broken');
  });
  expect(await doDueWork(createClaims(redis, 'starved'), work)).toBe(1);
  expect(dueIds.has('good')).toBe(false);
});

test('closing a sweep ends it before all due items are handled, and leaves the rest unclaimed', async () => {
  let next = 0;
  const dueIds = new Set<string>();
  const handled: string[] = [];
  const work = workOn('endless', dueIds, async (id) => {
    handled.push(id);
    dueIds.add(`more-${(next += 1)}`);
    await new Promise(setImmediate);
  });
  for (const id of ids) dueIds.add(id);
  const claims = createClaims(redis, 'endless');
  const sweep = startSweep({ name: 'endless', run: () => doDueWork(claims, work) }, silentLogger);
  await waitUntil(() => handled.length > 100);
  await sweep.close();
  const free = await createClaims(redis, 'endless').take([...dueIds], dueIds.size);
  expect(free).toEqual([...dueIds]);
});
