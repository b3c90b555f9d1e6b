import { forEachConcurrently } from './forEachConcurrently.ts';

test('calls the work for every item, with a limited number of calls at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('fails with the error of the work', async () => {
  const failing = forEachConcurrently([1, 2], 2, async (item) => {
    if (item === 2) throw new Error('no disk');
  });
  await expect(failing).rejects.toThrow('no disk');
});
