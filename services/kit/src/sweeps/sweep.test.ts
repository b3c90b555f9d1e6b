import { currentContext } from '../context/requestContext.ts';
import { metricsText } from '../metrics/metrics.ts';
import { silentLogger as logger } from '@boaxepa/service-testing/silentLogger';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { startSweep } from './sweep.ts';

test('a sweep runs repeatedly with a request id, and never overlaps itself', async () => {
  let runs = 0;
  let atOnce = 0;
  let maxRunning = 0;
  const ids = new Set<string | undefined>();
  const sweep = startSweep(
    {
      name: 'test',
      everyMs: 1,
      run: async () => {
        runs += 1;
        atOnce += 1;
        maxRunning = Math.max(maxRunning, atOnce);
        ids.add(currentContext()?.requestId);
        await new Promise((resolve) => setTimeout(resolve, 10));
        atOnce -= 1;
        return 1;
      },
    },
    logger,
  );
  await waitUntil(() => runs >= 3);
  await sweep.close();
  expect(maxRunning).toBe(1);
  expect(ids.size).toBe(runs);
  const finalRuns = runs;
  let otherRuns = 0;
  const other = startSweep({ name: 'other', everyMs: 1, run: async () => (otherRuns += 1) }, logger);
  await waitUntil(() => otherRuns >= 3);
  await other.close();
  expect(runs).toBe(finalRuns);
});

test('a sweep continues after a failure', async () => {
  let runs = 0;
  const sweep = startSweep(
    {
      name: 'test',
      everyMs: 1,
      run: () => {
        runs += 1;
        return Promise.reject(new Error('no database'));
      },
    },
    logger,
  );
  await waitUntil(() => runs >= 2);
  await sweep.close();
  expect(runs).toBeGreaterThan(1);
});

test('closing a sweep waits for its run in progress', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const sweep = startSweep({ name: 'test', run: () => promise }, logger);
  let closed = false;
  const closePromise = sweep.close().then(() => (closed = true));
  await new Promise(setImmediate);
  expect(closed).toBe(false);
  resolve(0);
  await closePromise;
});

test('a sweep reports the time of its last success', async () => {
  const startSeconds = Date.now() / 1000;
  const sweep = startSweep({ name: 'reported', run: async () => 0 }, logger);
  await sweep.close();
  const { text } = await metricsText();
  const at = Number(/^sweep_last_done_timestamp_seconds\{sweep="reported"\} (.*)$/m.exec(text)?.[1]);
  expect(at).toBeGreaterThanOrEqual(startSeconds);
});
