import { setImmediate as turn } from 'node:timers/promises';
import { batched } from './batched.ts';

/** The end of this turn of the event loop, after the call that is made in it. */
const endOfTurn = async () => {
  await turn();
  await turn();
};

/** A batched function whose calls end when the test says so. */
function controlled() {
  const calls: { keys: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const double = batched(async (keys: readonly number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    calls.push({ keys: [...keys], end: resolve, fail: reject });
    await promise;
    return new Map(keys.map((key) => [key, key * 2]));
  });
  return { calls, doubleOf: async (key: number) => (await double(key)).get(key) };
}

test('runs the first call at the end of the turn, with all keys of the turn', async () => {
  const { calls, doubleOf } = controlled();
  void [1, 2].map(doubleOf);
  await endOfTurn();
  expect(calls.map(({ keys }) => keys)).toEqual([[1, 2]]);
});

test('puts keys that arrive while a call is in flight into one next call', async () => {
  const { calls, doubleOf } = controlled();
  const results = [doubleOf(1)];
  await endOfTurn();
  results.push(doubleOf(2));
  await endOfTurn();
  results.push(doubleOf(3));
  await endOfTurn();
  expect(calls).toHaveLength(1);
  calls[0]?.end();
  expect(await results[0]).toBe(2);
  await endOfTurn();
  expect(calls.map(({ keys }) => keys)).toEqual([[1], [2, 3]]);
  const later = doubleOf(4);
  calls[1]?.end();
  expect(await Promise.all(results)).toEqual([2, 4, 6]);
  await endOfTurn();
  calls[2]?.end();
  expect(await later).toBe(8);
  expect(calls.map(({ keys }) => keys)).toEqual([[1], [2, 3], [4]]);
});

test('runs at the end of the turn again when no call is in flight', async () => {
  const { calls, doubleOf } = controlled();
  const first = doubleOf(1);
  await endOfTurn();
  calls[0]?.end();
  await first;
  void doubleOf(2);
  await endOfTurn();
  expect(calls.map(({ keys }) => keys)).toEqual([[1], [2]]);
});

test('gives the error of a call to its own callers only', async () => {
  const { calls, doubleOf } = controlled();
  const failing = doubleOf(1);
  await endOfTurn();
  const results = Promise.allSettled([failing, ...[2, 3].map(doubleOf)]);
  calls[0]?.fail(new Error('refused'));
  await endOfTurn();
  calls[1]?.end();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
