import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { withFileLock } from './fileLock.ts';

describe('file lock between processes', () => {
  let directory: string;
  let file: string;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    directory = await temporaryDirectory();
    file = path.join(directory, 'lock');
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  const module = JSON.stringify(path.join(import.meta.dirname, 'fileLock.ts'));
  const runs = (source: string) => {
    const args = ['--input-type=module', '-e', `import { tryFileLock } from ${module}; ${source}`];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(child);
    return child;
  };
  const outputOf = async ({ stdout }: ChildProcess) =>
    String(((await once(stdout ?? process.stdin, 'data')) as [Buffer])[0]).trim();
  /** Starts a process that holds the lock until it is killed. */
  async function owner(): Promise<ChildProcess> {
    const child = runs(
      `console.log(tryFileLock(${JSON.stringify(file)}) !== undefined); setInterval(() => 0, 1000)`,
    );
    expect(await outputOf(child)).toBe('true');
    return child;
  }
  const attempt = () => withFileLock(file, 300, async () => 'done');

  it('has one owner at a time, also within a process', async () => {
    let owners = 0;
    const work = async () => {
      owners += 1;
      expect(owners).toBe(1);
      await new Promise(setImmediate);
      owners -= 1;
    };
    await Promise.all(Array.from({ length: 3 }, () => withFileLock(file, 5_000, work)));
  });

  it('waits for another process, reports the wait, and takes over after that process is killed', async () => {
    const child = await owner();
    await expect(attempt()).rejects.toThrow(/waiting for .*lock: not within 0.3 s/);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await attempt()).toBe('done');
  });

  it('is acquired by exactly one of many processes that concurrently find the owner killed', async () => {
    const dead = await owner();
    const processes = Array.from({ length: 4 }, () =>
      runs(`process.stdin.on('data', () => console.log(tryFileLock(${JSON.stringify(file)}) ? 'taken' : 'busy'));
            console.log('ready')`),
    );
    await Promise.all(processes.map((other) => outputOf(other)));
    dead.kill('SIGKILL');
    await once(dead, 'exit');
    const answers = processes.map((other) => outputOf(other));
    for (const other of processes) other.stdin?.write('now\n');
    expect((await Promise.all(answers)).toSorted()).toEqual(['busy', 'busy', 'busy', 'taken']);
  });

  it('fails immediately if the folder does not exist', async () => {
    await expect(withFileLock(path.join(directory, 'no', 'lock'), 60_000, attempt)).rejects.toThrow(
      /unable to open/,
    );
  });
});
