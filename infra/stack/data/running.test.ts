import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AlreadyRunning, claimDataDir, findRunning } from './running.ts';

describe('one stack for one data directory', () => {
  let directory: string;
  let file: string;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-running-'));
    file = path.join(directory, 'running.json');
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const mine = { pid: process.pid, reaperPid: 0, url: 'http://localhost:8080' };

  it('refuses the second one and says where the first answers', async () => {
    const first = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '', 'infra/stack/main.ts']);
    await once(first, 'spawn');
    try {
      await writeFile(file, JSON.stringify({ pid: first.pid, reaperPid: 0, url: 'http://localhost:9999' }));
      await expect(claimDataDir(file, mine)).rejects.toThrow(AlreadyRunning);
      await expect(claimDataDir(file, mine)).rejects.toThrow(/already running here: http:\/\/localhost:9999/);
    } finally {
      first.kill('SIGKILL');
    }
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
