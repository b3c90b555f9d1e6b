import { test as base } from '@playwright/test';
import { findLeaks, type Places } from '../run/audit/leaks.ts';
import { pathsOf } from '../run/stack/layout.ts';
import { startStack } from '../run/stack/startStack.ts';
import type { Stack } from '../run/stack/stackTypes.ts';
import { type ControlRecorder, createRecorder } from './support/controls/recorder.ts';
import { planted } from './support/planted.ts';

/** Returns the logs, the job queues and the metrics of a stack: all places that can contain text of the product. */
function placesOf({ dataDir, env }: Stack): Places {
  const services = ['AUTH', 'CATALOG', 'ORDERS', 'ADMIN'].map((name) => env[`${name}_INTERNAL_URL`]);
  return {
    logsDir: pathsOf(dataDir).logs,
    redisUrl: env['REDIS_URL'] ?? '',
    metrics: services.map((url) => `${url}/metrics`),
  };
}

const START_DEADLINE_MS = 600_000;

interface StackFixtures {
  /** False for tests that call the API only: no shell, no remotes, no demo data. */
  withPages: boolean;
  /** Environment variables of the services that enable features beyond those of the demo. */
  switches: Readonly<Record<string, string>>;
  stack: Stack;
  /** False for the crawl, whose presses are no tests. */
  recordsControls: boolean;
  /** Collects the controls that this worker's tests use (infra/e2e/controls). */
  controlRecorder: ControlRecorder;
}

/**
 * `test` with the whole product running. Files with the same options share one `stack`, with demo data, without rate
 * limits, on free ports and with a separate data folder. Pages open relative to its address. At the end the fixture
 * searches the stack's logs, jobs and metrics for personal data and secrets of the run.
 */
export const test = base.extend<{ testFile: undefined }, StackFixtures>({
  withPages: [true, { scope: 'worker', option: true }],
  switches: [{}, { scope: 'worker', option: true }],
  stack: [
    async ({ withPages, switches }, use) => {
      const stack = await startStack({
        mode: 'test',
        seed: withPages,
        frontends: withPages,
        // No shared cache, so that a test reads the changes of another client immediately.
        env: { RATE_LIMITS: 'off', SHARED_SECONDS: '0', ...switches },
        report: (message) => process.stdout.write(`  ! ${message}\n`),
      });
      await use(stack);
      try {
        const leaks = await findLeaks(placesOf(stack), planted());
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
});

export { expect } from '@playwright/test';
