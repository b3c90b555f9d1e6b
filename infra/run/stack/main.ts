// Runs `npm start` and `npm run dev` after the packages are installed.
import path from 'node:path';
import './settings.ts';
import { demoAccounts } from './environment.ts';
import { pathsOf } from './layout.ts';
import { reasonOf } from './processes/reasonOf.ts';
import { devUrl } from './serviceProcesses.ts';
import { startStack } from './startStack.ts';
import type { Stack, Step } from './stackTypes.ts';

const SLOW_MS = 1_500;

/** Prints each completed step. A step that takes longer than 1.5 s is also printed while it runs. */
function consoleSteps(write: (line: string) => void): Step {
  return async (label, work, done) => {
    const started = Date.now();
    const slow = setTimeout(() => write(`  … ${label}`), SLOW_MS);
    try {
      const result = await work();
      const detail = done?.(result);
      write(`  ✓ ${label}${detail ? `: ${detail}` : ''} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      return result;
    } finally {
      clearTimeout(slow);
    }
  };
}

const write = (line: string) => void process.stdout.write(`${line}\n`);

function portFrom(variable: string): number | undefined {
  const text = process.env[variable];
  if (!text) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable}=${text} is no port`);
}

function welcome({ url, mailUrl, dataDir }: Stack): string {
  const account = ({ email, password }: { email: string; password: string }) => `${email} / ${password}`;
  const logs = path.relative(process.cwd(), pathsOf(dataDir).logs);
  const line = (label: string, address: string, note = '') =>
    `  ${label.padEnd(16)}${address.padEnd(40)}${note}`.trimEnd();
  return [
    '',
    line('Shoppers', `${url}/login`, account(demoAccounts.shopper)),
    line('Partners', `${url}/partners/login`, account(demoAccounts.partner)),
    line('Administration', `${url}/admin`, account(demoAccounts.admin)),
    line('Emails', mailUrl),
    line('API', `${url}/api/docs`),
    line('Logs', `${logs}/`),
    '',
    '  Ctrl-C stops everything and keeps the data; npm run reset deletes it.',
    '',
  ].join('\n');
}

const dev = process.argv.includes('--dev');
let stack: Stack | undefined;
let stopping = false;

/**
 * The first signal stops everything gracefully. After a second signal, this process exits immediately, and a helper
 * process (reaper) ends the child processes.
 */
async function stopAndExit(code: number): Promise<void> {
  if (stopping || !stack) process.exit(code);
  stopping = true;
  write('\nStopping …');
  await stack.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAndExit(0));
// The IPC channel closes if the parent process is killed. This process then stops the stack.
process.on('disconnect', () => void stopAndExit(0));

try {
  const startedAt = Date.now();
  write('Boa Xepa is starting');
  stack = await startStack({
    mode: 'start',
    port: portFrom('PORT'),
    mailPort: portFrom('MAIL_WEB_PORT'),
    dev,
    report: (message) => write(`  ! ${message}`),
    notice: (message) => write(`  … ${message}`),
    step: consoleSteps(write),
  });
  write(`  Ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  write(welcome(stack));
  if (dev) write(`  With HMR: ${devUrl()}\n`);
  const reason = await stack.lost;
  write(`  ! ${reason}`);
  await stopAndExit(1);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}
