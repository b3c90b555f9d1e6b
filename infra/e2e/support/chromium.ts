import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const firstExisting = (...files: (string | undefined)[]) => files.find((file) => file && existsSync(file));
// Uses Debian's Chromium if it is installed, and otherwise Playwright's Chromium. `npm test` installs one of them.
const executablePath = firstExisting(process.env['CHROMIUM_PATH'], '/usr/bin/chromium');
const headlessShell = firstExisting(executablePath && `${executablePath}-headless-shell`);

/** Options that start the full Chromium browser instead of its headless shell. */
export const launchOptions: LaunchOptions = { args: flags, ...(executablePath ? { executablePath } : {}) };

/**
 * Options that start the headless shell: Chromium without windows, notifications and extensions. With it, the
 * end-to-end tests take a quarter less time. If it is not installed, the options equal `launchOptions`.
 */
export const shellLaunchOptions: LaunchOptions = {
  ...launchOptions,
  ...(headlessShell ? { executablePath: headlessShell } : {}),
};
