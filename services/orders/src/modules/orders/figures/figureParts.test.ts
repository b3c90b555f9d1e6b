import { setImmediate as turn } from 'node:timers/promises';
import { createConnection } from 'mongoose';
import { withFigurePart } from './recordFigures.ts';

test('those at it at once have a part each; the others wait their turn, in order', async () => {
  const connection = createConnection();
  const [busy, order] = [new Set<number>(), [] as number[]];
  let most = 0;
  const all = Array.from({ length: 50 }, (_, index) =>
    withFigurePart(connection, async (part) => {
      expect(busy).not.toContain(part);
      busy.add(part);
      order.push(index);
      most = Math.max(most, busy.size);
      await turn();
      busy.delete(part);
      if (index % 7 === 0) throw new Error('refused');
      return part;
    }),
  );
  const results = await Promise.allSettled(all);
  expect(most).toBe(16);
  expect(order).toEqual(Array.from({ length: 50 }, (_, index) => index));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(8);
});

test('who waits for too long gets a 503, and takes no part away', async () => {
  jest.useFakeTimers();
  const connection = createConnection();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = Array.from({ length: 16 }, () => withFigurePart(connection, () => promise));
  const late = withFigurePart(connection, async () => 'never').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await late).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
  jest.useRealTimers();
  resolve();
  await Promise.all(slow);
  expect(await withFigurePart(connection, async () => 'mine')).toBe('mine');
});
