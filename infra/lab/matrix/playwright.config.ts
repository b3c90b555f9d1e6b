import { defineConfig } from '@playwright/test';
import base from '../../e2e/playwright.config.ts';

/** Configuration for the tests of this folder. It uses the same browser as the end-to-end tests. */
export default defineConfig({
  ...base,
  testDir: import.meta.dirname,
  testMatch: '**/*.matrix.ts',
  // Disables the final check that every control is used by a test. Only the end-to-end tests run this check.
  globalTeardown: undefined,
  workers: 1,
  timeout: 120_000,
});
