import { repeat } from './repeat.ts';

/** Returns a mock of `work` for `repeat`. Each call of `end` ends the oldest running call of the mock. */
function slowWork() {
  const ends: (() => void)[] = [];
  const work = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { work, end: () => ends.shift()?.() };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('waits for the end of a call, and for the pause, before the next call', async () => {
  const { work, end } = slowWork();
  const repetition = repeat(5000, work);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(work).toHaveBeenCalledTimes(1);
  end();
  await repetition.first;
  await jest.advanceTimersByTimeAsync(4999);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
});

it('waits at its end for the current call, and makes no further one', async () => {
  const { work, end } = slowWork();
  const repetition = repeat(5000, work);
  let isClosed = false;
  const closed = repetition.close().then(() => (isClosed = true));
  await jest.advanceTimersByTimeAsync(30_000);
  expect(isClosed).toBe(false);
  end();
  await closed;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(work).toHaveBeenCalledTimes(1);
});
