import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AlreadyRunning, claimDataDir, findRunning } from './running.ts';

describe('one stack for one data directory', () => {
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

  const mine = { pid: process.pid, reaperPid: 0, url: 'http://localhost:8080' };

  /** Another process that has the directory. */
  async function claimed(url: string | undefined): Promise<ChildProcess> {
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

  it('refuses the second one and says where the first answers', async () => {
    const { pid } = await claimed('http://localhost:9999');
    await expect(claimDataDir(file, mine)).rejects.toThrow(AlreadyRunning);
    await expect(claimDataDir(file, mine)).rejects.toThrow(/already running here: http:\/\/localhost:9999/);
    expect(findRunning(file)).toMatchObject({ pid });
  });

  it('says of a command that it is one', async () => {
    await claimed(undefined);
    await expect(claimDataDir(file, mine)).rejects.toThrow(/Another command works on this data/);
  });

  it('takes over from one that was killed', async () => {
    const child = await claimed('http://localhost:9999');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(findRunning(file)).toBeUndefined();
    const release = await claimDataDir(file, mine);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(mine);
    release();
  });

  it('takes over from one that was killed, even when its process number belongs to another program now', async () => {
    await writeFile(file, JSON.stringify({ pid: 1, reaperPid: 1, url: 'http://localhost:9999' }));
    expect(findRunning(file)).toBeUndefined();
    const release = await claimDataDir(file, mine);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(mine);
    release();
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});
