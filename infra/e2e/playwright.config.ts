import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// Uses Debian's Chromium if it is installed, and otherwise Playwright's. `npm test` installs one of them.
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
  (file) => file && existsSync(file),
);

/** Tests the whole product in Chromium. One worker is used, because each worker needs its own stack. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.e2e.ts',
  globalTeardown: path.join(import.meta.dirname, 'controls/checkCoverage.ts'),
  outputDir: path.join(import.meta.dirname, '../../test-results'),
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 360, height: 740 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
});
