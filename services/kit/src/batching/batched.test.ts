import { waitUntil } from '../testing/waitUntil.ts';
import { batched, batchedBy } from './batched.ts';

const calls: number[][] = [];
const double = batched(async (keys: readonly number[]) => {
  calls.push([...keys]);
  if (keys.includes(13)) throw new Error('unlucky');
  return new Map(keys.map((key) => [key, key * 2]));
});
const doubleOf = async (key: number) => (await double(key)).get(key);
beforeEach(() => calls.splice(0));

test('those that come together are one call, those later another', async () => {
  expect(await Promise.all([1, 2, 3].map(doubleOf))).toEqual([2, 4, 6]);
  expect(await doubleOf(4)).toBe(8);
  expect(calls).toEqual([[1, 2, 3], [4]]);
});

test('a failure is that of all who were in it, and of nobody after', async () => {
  const results = await Promise.allSettled([1, 13].map(doubleOf));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await doubleOf(5)).toBe(10);
});

test('those that come while a call is under way are the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sizes: number[] = [];
  const slow = batched(
    async (keys: readonly number[]) => {
      sizes.push(keys.length);
      await promise;
    },
    { windowMs: 0 },
  );
  const first = slow(1);
  await waitUntil(() => sizes.length === 1);
  const others = [2, 3].map((key) => slow(key));
  resolve();
  await Promise.all([first, ...others]);
  expect(sizes).toEqual([1, 2]);
});

test('a full call is not waited for, and those that come then are the next', async () => {
  const sizes: number[] = [];
  const count = batched(async (keys: readonly number[]) => void sizes.push(keys.length), { most: 2 });
  await Promise.all([1, 2, 3, 4, 5].map((key) => count(key)));
  expect(sizes).toEqual([2, 2, 1]);
});

test('what two owners are asked for is never one call', async () => {
  const calls: [object, readonly number[]][] = [];
  const ask = batchedBy(
    async (owner: object, keys: readonly number[]) => void calls.push([owner, [...keys]]),
  );
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  await Promise.all([ask(one, 1), ask(other, 2), ask(one, 3)]);
  expect(calls).toEqual([
    [one, [1, 3]],
    [other, [2]],
  ]);
});

test('a call that hangs holds nobody up for long', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked: number[] = [];
  const ask = batched(async (keys: readonly number[]) => {
    asked.push(...keys);
    if (keys.includes(1)) await promise;
  });
  const hanging = ask(1);
  await waitUntil(() => asked.length === 1);
  await ask(2);
  expect(asked).toEqual([1, 2]);
  resolve();
  await hanging;
});
