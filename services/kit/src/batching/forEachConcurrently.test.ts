import { forEachConcurrently } from './forEachConcurrently.ts';

test('calls the work for every item, with a limited number of calls at a time', async () => {
  const finishedItems: number[] = [];
  let runningCount = 0;
  let maxRunning = 0;
  await forEachConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
    runningCount += 1;
    maxRunning = Math.max(maxRunning, runningCount);
    await new Promise(setImmediate);
    runningCount -= 1;
    finishedItems.push(item);
  });
  expect(finishedItems.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(maxRunning).toBe(2);
});

test('fails with the error of the work, after the calls in progress have ended and without further calls', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const finishedItems: number[] = [];
  const failingRun = forEachConcurrently([1, 2, 3, 4], 2, async (item) => {
    if (item === 2) throw new Error('no disk');
    await isReleased;
    finishedItems.push(item);
  });
  let hasEnded = false;
  const outcome = failingRun.catch((error: unknown) => error).finally(() => (hasEnded = true));
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  release();
  expect(await outcome).toEqual(new Error('no disk'));
  expect(finishedItems).toEqual([1]);
});
