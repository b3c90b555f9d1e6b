import { setImmediate as turn } from 'node:timers/promises';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { remainingMs, runInContext } from '../context/requestContext.ts';
import { batched } from './batched.ts';

/** Waits for two turns of the event loop, so that the batch with the current keys can start. */
const endOfTurn = async () => {
  await turn();
  await turn();
};

/** Creates a batched function that doubles numbers. The test decides when each batch finishes or fails. */
function createControlledDouble() {
  const calls: { keys: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const double = batched(async (keys: readonly number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    calls.push({ keys: [...keys], end: resolve, fail: reject });
    await promise;
    return new Map(keys.map((key) => [key, key * 2]));
  });
  return { calls, doubleOf: async (key: number) => (await double(key)).get(key) };
}

test('the first batch runs at the end of the turn with all of its keys', async () => {
  const { calls, doubleOf } = createControlledDouble();
  void [1, 2].map(doubleOf);
  await endOfTurn();
  expect(calls.map(({ keys }) => keys)).toEqual([[1, 2]]);
});

test('keys that arrive while a batch is in flight form one next batch', async () => {
  const { calls, doubleOf } = createControlledDouble();
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
  const laterResult = doubleOf(4);
  calls[1]?.end();
  expect(await Promise.all(results)).toEqual([2, 4, 6]);
  await endOfTurn();
  calls[2]?.end();
  expect(await laterResult).toBe(8);
  expect(calls.map(({ keys }) => keys)).toEqual([[1], [2, 3], [4]]);
});

test('the next batch runs at the end of the turn when none is in flight', async () => {
  const { calls, doubleOf } = createControlledDouble();
  const first = doubleOf(1);
  await endOfTurn();
  calls[0]?.end();
  await first;
  void doubleOf(2);
  await endOfTurn();
  expect(calls.map(({ keys }) => keys)).toEqual([[1], [2]]);
});

test('the error of a batch reaches only its own callers', async () => {
  const { calls, doubleOf } = createControlledDouble();
  const failingResult = doubleOf(1);
  await endOfTurn();
  const results = Promise.allSettled([failingResult, ...[2, 3].map(doubleOf)]);
  calls[0]?.fail(new Error('refused'));
  await endOfTurn();
  calls[1]?.end();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('a call has at most the given number of keys; the others form the calls after it', async () => {
  const sizes: number[] = [];
  const count = batched(
    async (keys: readonly number[]) => {
      sizes.push(keys.length);
    },
    { maxKeys: 2 },
  );
  await Promise.all([1, 2, 3, 4, 5].map(count));
  expect(sizes).toEqual([2, 2, 1]);
});

test('keys above the limit of waiting keys are refused with 503 until earlier ones have their result', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wait = batched(() => promise, { maxKeys: 1, maxWaiting: 2 });
  const acceptedCalls = [wait(1), wait(2)];
  await expect(wait(3)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
  resolve();
  await Promise.all(acceptedCalls);
  await endOfTurn();
  await wait(4);
});

test('the deadline of the first caller does not end the call for the others', async () => {
  const readRemainingMs = batched(async () => remainingMs());
  const context = { requestId: 'short', log: silentLogger, deadline: performance.now() - 1 };
  expect(await runInContext(context, () => readRemainingMs(1))).toBe(Infinity);
});
