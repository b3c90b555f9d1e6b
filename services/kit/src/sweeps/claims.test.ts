import { testRedis } from '@boaxepa/service-testing/testRedis';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { createClaims } from './claims.ts';
import { doDueWork } from './doDueWork.ts';

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

test('an item claimed by a dead process is free after its lease', async () => {
  await createClaims(redis, 'left', 20).take(ids, 1);
  const next = createClaims(redis, 'left');
  await waitUntil(async () => (await next.take(['order-0'], 1)).length === 1);
  expect(await redis.exists('lease:left:order-0')).toBe(1);
});

test('while Redis is down every worker handles everything', async () => {
  const away = testRedis('redis://127.0.0.1:1');
  const claims = createClaims(away, 'away');
  expect(await claims.take(ids, 2)).toEqual(['order-0', 'order-1']);
  await claims.release(['order-0']);
  away.disconnect();
});

test('workers divide the due items: each is handled once, and every worker takes part', async () => {
  const due = new Set(ids);
  const doneBy: string[][] = [[], []];
  await Promise.all(
    doneBy.map((own) =>
      doDueWork(createClaims(redis, 'divided'), {
        find: async (limit) => [...due].slice(0, limit),
        handle: async (share) => {
          for (const id of share) {
            await new Promise(setImmediate);
            due.delete(id);
            own.push(id);
          }
          return share.length;
        },
      }),
    ),
  );
  expect(doneBy.flat().toSorted()).toEqual(ids.toSorted());
  for (const own of doneBy) expect(own.length).toBeGreaterThan(0);
});

test('a failing item does not block others and is left to the next run', async () => {
  const due = new Set(ids);
  const tried: string[] = [];
  const done = await doDueWork(createClaims(redis, 'failing'), {
    find: async (limit) => [...due].slice(0, limit),
    handle: async (share) => {
      tried.push(...share);
      for (const id of share) if (id !== 'order-0') due.delete(id);
      return share.filter((id) => id !== 'order-0').length;
    },
  });
  expect(done).toBe(99);
  expect(tried).toEqual(ids);
  expect(await redis.exists('lease:failing:order-0')).toBe(0);
});
