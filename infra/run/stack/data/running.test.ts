import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AlreadyRunning, claimDataDir, findRunning } from './running.ts';

describe('claim of a data directory', () => {
  let directory: string;
  let file: string;
  let first: ChildProcess | undefined;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-running-'));
    file = path.join(directory, 'running.json');
  });
  afterEach(async () => {
    first?.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  });

  const ownStack = { pid: process.pid, reaperPid: 0, url: 'http://localhost:8080' };

  /** Starts a process that reserves the data directory and then runs until it is killed. */
  async function startClaimant(url: string | undefined): Promise<ChildProcess> {
    const source = `import { claimDataDir } from ${JSON.stringify(path.join(import.meta.dirname, 'running.ts'))};
      await claimDataDir(${JSON.stringify(file)}, { pid: process.pid, reaperPid: 0, url: ${JSON.stringify(url)} });
      console.log('claimed'); setInterval(() => 0, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    first = child;
    await once(child.stdout, 'data');
    return child;
  }

  it('refuses a second stack with the address of the first', async () => {
    const { pid } = await startClaimant('http://localhost:9999');
    await expect(claimDataDir(file, ownStack)).rejects.toThrow(AlreadyRunning);
    await expect(claimDataDir(file, ownStack)).rejects.toThrow(
      /already running here: http:\/\/localhost:9999/,
    );
    expect(findRunning(file)).toMatchObject({ pid });
  });

  it('reports in the error that a command holds the claim', async () => {
    await startClaimant(undefined);
    await expect(claimDataDir(file, ownStack)).rejects.toThrow(/Another command works on this data/);
  });

  it('takes over from a killed stack', async () => {
    const child = await startClaimant('http://localhost:9999');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(findRunning(file)).toBeUndefined();
    const release = await claimDataDir(file, ownStack);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(ownStack);
    release();
  });

  it('takes over from a killed stack even if its pid was reused', async () => {
    await writeFile(file, JSON.stringify({ pid: 1, reaperPid: 1, url: 'http://localhost:9999' }));
    expect(findRunning(file)).toBeUndefined();
    const release = await claimDataDir(file, ownStack);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(ownStack);
    release();
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});
