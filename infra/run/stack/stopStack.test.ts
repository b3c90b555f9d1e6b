import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pathsOf } from './layout.ts';

let directory: string;
let claimant: ChildProcess | undefined;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-stop-'));
});
afterEach(async () => {
  claimant?.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** Starts a process that reserves the data directory and then runs until it is killed. */
async function startClaimant(url?: string): Promise<ChildProcess> {
  const source = `import { claimDataDir } from ${JSON.stringify(path.join(import.meta.dirname, 'data/running.ts'))};
    await claimDataDir(${JSON.stringify(pathsOf(directory).running)}, { pid: process.pid, reaperPid: 0, url: ${JSON.stringify(url)} });
    console.log('claimed'); setInterval(() => 0, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  claimant = child;
  await once(child.stdout, 'data');
  return child;
}
const stop = () =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'stopStack.ts')], {
    env: { ...process.env, DATA_DIR: directory },
  });

it('does not stop a command that works on the data, such as a restore', async () => {
  const child = await startClaimant();
  await expect(stop()).rejects.toMatchObject({
    code: 1,
    stderr: `Another command works on this data (process ${child.pid}): wait for it\n`,
  });
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
});

it('stops a running stack', async () => {
  const child = await startClaimant('http://localhost:9999');
  const exit = once(child, 'exit');
  expect((await stop()).stdout).toBe('Stopped; the data is kept.\n');
  expect(await exit).toEqual([null, 'SIGTERM']);
});
