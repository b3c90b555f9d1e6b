import path from 'node:path';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { lastLogLine } from './lastLogLine.ts';
import { startProcess } from './managedProcess.ts';
import { type Reaper, startReaper } from './reaper.ts';
import { waitUntil } from './waitUntil.ts';

let directory: string;
let logFile: string;
let reaper: Reaper;
beforeEach(async () => {
  directory = await temporaryDirectory();
  logFile = path.join(directory, 'build.log');
  reaper = startReaper();
});
afterEach(() => reaper.finish());

it('kills a process that is not done at its deadline, and says so in its log', async () => {
  const spec = {
    name: 'build',
    command: 'sleep',
    args: ['60'],
    env: process.env,
    logFile,
    deadlineMs: 300,
  };
  const { exited } = await startProcess(spec, reaper);
  expect(await exited).toEqual({ code: null, signal: 'SIGKILL' });
  expect(await lastLogLine(logFile)).toBe('build: not done after 0.005 minutes');
});

it('kills a process that ignores SIGTERM after its own grace period', async () => {
  const script = `trap '' TERM; echo ready; sleep 60`;
  const spec = { name: 'build', command: 'sh', args: ['-c', script], env: process.env, logFile, graceMs: 50 };
  const child = await startProcess(spec, reaper);
  const isReady = async () => (await lastLogLine(logFile)) === 'ready';
  await waitUntil(isReady, { deadlineMs: 10_000, everyMs: 10, what: 'ready' });
  expect(await child.stop()).toEqual({ code: null, signal: 'SIGKILL' });
  // The test timeout of 8 s is shorter than the default grace period of 10 s, so the test fails if `graceMs` is
  // ignored.
}, 8_000);
