import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { shellLaunchOptions } from './support/chromium.ts';

/**
 * Tests the whole product in Chromium. Each worker starts its own running product. Two workers are used, because one
 * worker leaves a third of the CPU time of a two-core machine idle.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.e2e.ts',
  globalTeardown: path.join(import.meta.dirname, 'controls/checkCoverage.ts'),
  outputDir: path.join(import.meta.dirname, '../../test-results'),
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 360, height: 740 },
    // Most tests intercept requests, and a service worker would prevent this. Only the tests of the service worker
    // allow service workers.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: shellLaunchOptions,
  },
});
