import { execFile } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { startClaimant } from './data/claimant.fixture.ts';
import { pathsOf } from './layout.ts';

let directory: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
});

const stop = () =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'stopStack.ts')], {
    env: { ...process.env, DATA_DIR: directory },
  });

it('does not stop a command that works on the data, such as a restore', async () => {
  const child = await startClaimant(pathsOf(directory).running);
  await expect(stop()).rejects.toMatchObject({
    code: 1,
    stderr: `Another command works on this data (process ${child.pid}): wait for it\n`,
  });
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
});

it('stops a running stack', async () => {
  const child = await startClaimant(pathsOf(directory).running, 'http://localhost:9999');
  const exit = once(child, 'exit');
  expect((await stop()).stdout).toBe('Stopped; the data is kept.\n');
  expect(await exit).toEqual([null, 'SIGTERM']);
});
