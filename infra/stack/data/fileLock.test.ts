import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { withFileLock } from './fileLock.ts';

describe('a lock between processes', () => {
  let directory: string;
  let file: string;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-lock-'));
    file = path.join(directory, 'lock');
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const attempt = () => withFileLock(file, 300, async () => 'done');
  /** Leaves a lock of `owner` that was touched for the last time so long ago. */
  async function leave(owner: string, secondsAgo = 0): Promise<void> {
    await writeFile(file, owner);
    const at = new Date(Date.now() - secondsAgo * 1000);
    await utimes(file, at, at);
  }

  it('lets one work at a time, also within a process', async () => {
    let working = 0;
    const work = async () => {
      working += 1;
      expect(working).toBe(1);
      await new Promise(setImmediate);
      working -= 1;
    };
    await Promise.all(Array.from({ length: 3 }, () => withFileLock(file, 5_000, work)));
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ['of this machine', () => `999999999 ${os.hostname()}`],
    [
      'that had the number of this process, in a container that was started again',
      () => `${process.pid} ${os.hostname()}`,
    ],
  ])('takes over from a dead process %s', async (_, owner) => {
    await leave(owner());
    expect(await attempt()).toBe('done');
  });

  it('waits for a living process of this machine, however long it is silent', async () => {
    await leave(`${process.ppid} ${os.hostname()}`, 3_600);
    await expect(attempt()).rejects.toThrow(/waiting for/);
  });

  it('takes over from another container only when that has been silent for long', async () => {
    await leave('7 another-container', 5);
    await expect(attempt()).rejects.toThrow(/waiting for/);
    await leave('7 another-container', 60);
    expect(await attempt()).toBe('done');
  });
});
