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

test('fails with the error of the work', async () => {
  const failingRun = forEachConcurrently([1, 2], 2, async (item) => {
    if (item === 2) throw new Error('no disk');
  });
  await expect(failingRun).rejects.toThrow('no disk');
});
