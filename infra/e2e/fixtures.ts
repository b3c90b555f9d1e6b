import { test as base } from '@playwright/test';
import { startStack } from '../stack/startStack.ts';
import type { Stack } from '../stack/stackTypes.ts';

const START_DEADLINE_MS = 600_000;

/**
 * `test` with the whole product running: `stack` is started once, with demo data and without rate limits, on free ports and with data of its
 * own; pages open relative to its address.
 */
export const test = base.extend<object, { stack: Stack }>({
  stack: [
    // Playwright reads the fixtures that one needs from this parameter, and wants braces even when there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stack = await startStack({
        mode: 'test',
        seed: true,
        env: { RATE_LIMITS: 'off' },
        report: (message) => process.stdout.write(`  ! ${message}\n`),
      });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', auto: true, timeout: START_DEADLINE_MS },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
});

export { expect } from '@playwright/test';
