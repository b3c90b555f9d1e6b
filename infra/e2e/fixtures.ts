import { test as base } from '@playwright/test';
import { findLeaks, type Places } from '../run/audit/leaks.ts';
import { pathsOf } from '../run/stack/layout.ts';
import { startStack } from '../run/stack/startStack.ts';
import type { OtherRelease, Stack } from '../run/stack/stackTypes.ts';
import { type ControlRecorder, createRecorder } from './support/controls/recorder.ts';
import { plantedData } from './support/planted.ts';

/**
 * Returns the places where a running product (stack) stores text, apart from the database: the log folder, Redis and
 * the metrics.
 */
function placesOf({ dataDir, env }: Stack): Places {
  const services = ['AUTH', 'CATALOG', 'ORDERS', 'ADMIN'].map((name) => env[`${name}_INTERNAL_URL`]);
  return {
    logsDir: pathsOf(dataDir).logs,
    redisUrl: env['REDIS_URL'] ?? '',
    metrics: services.map((url) => `${url}/metrics`),
  };
}

const START_DEADLINE_MS = 600_000;

/** Parts of the last release that replace the current ones, or null. `npm run lab -- compat` sets the variable. */
const otherRelease = JSON.parse(process.env['OTHER_RELEASE'] || 'null') as OtherRelease | null;

interface StackFixtures {
  /** False for tests that only call the API. The product then starts without pages and demo data. */
  withPages: boolean;
  /** False for tests that create all their data. The product then starts without demo data, in half the time. */
  withDemoData: boolean;
  /** Environment variables that enable features that the demo does not use. */
  switches: Readonly<Record<string, string>>;
  stack: Stack;
  /** False for the crawl, because a control that only the crawl clicks does not count as tested. */
  recordsControls: boolean;
  /** Collects the controls that the tests of this worker use. */
  controlRecorder: ControlRecorder;
}

/**
 * `test` with the whole product running (a stack). Test files with the same options share one stack. At the end, the
 * fixture checks that logs, jobs and metrics contain no personal data and no secrets.
 */
export const test = base.extend<{ testFile: undefined }, StackFixtures>({
  withPages: [true, { scope: 'worker', option: true }],
  withDemoData: [true, { scope: 'worker', option: true }],
  switches: [{}, { scope: 'worker', option: true }],
  stack: [
    async ({ withPages, withDemoData, switches }, use) => {
      const stack = await startStack({
        mode: 'test',
        seed: withPages && withDemoData,
        frontends: withPages,
        // SHARED_SECONDS=0 disables the shared cache, so that tests immediately read the changes of other clients.
        env: { RATE_LIMITS: 'off', SHARED_SECONDS: '0', ...switches },
        ...(otherRelease && { otherRelease }),
        report: (message) => process.stdout.write(`  ! ${message}\n`),
      });
      await use(stack);
      try {
        const leaks = await findLeaks(placesOf(stack), plantedData());
        if (leaks.length > 0) throw new Error(`what must stay secret was found: ${leaks.join('; ')}`);
      } finally {
        await stack.stop();
      }
    },
    { scope: 'worker', auto: true, timeout: START_DEADLINE_MS },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  recordsControls: [true, { scope: 'worker', option: true }],
  controlRecorder: [
    // Playwright reads the names of required fixtures from the first parameter.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { config, workerIndex }) => {
      const recorder = createRecorder();
      await use(recorder);
      await recorder.write(`${config.shard?.current ?? 1}-${workerIndex}`);
    },
    { scope: 'worker' },
  ],
  testFile: [
    async ({ controlRecorder }, use, { file }) => {
      controlRecorder.addFile(file);
      await use(undefined);
    },
    { auto: true },
  ],
  browser: [
    async ({ browser, recordsControls, controlRecorder }, use) => {
      if (recordsControls) controlRecorder.watch(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await use(page);
    // Ignores errors, because a route handler may still be running when the test ends.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { expect } from '@playwright/test';
