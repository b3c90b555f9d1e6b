import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';

const run = promisify(execFile);
const lockModule = JSON.stringify(path.join(import.meta.dirname, 'installLock.mjs'));

describe('installation lock', () => {
  let directory: string;
  let file: string;
  beforeEach(async () => {
    directory = await temporaryDirectory();
    file = path.join(directory, 'install.lock');
  });

  /** Runs `source` in a separate process. The source can call `take(deadlineMs)`. */
  async function inProcess(source: string): Promise<string> {
    const take = `const take = (deadlineMs) => takeLock(${JSON.stringify(file)}, { deadlineMs, notice: console.log });`;
    const args = ['--input-type=module', '-e', `import { takeLock } from ${lockModule}; ${take} ${source}`];
    const { stdout } = await run(process.execPath, args);
    return stdout;
  }
  const takeAndGiveBack = () =>
    inProcess(`const release = await take(1_000); console.log('taken'); release();`);

  it('exists while it is held and is removed on release', async () => {
    expect(await takeAndGiveBack()).toBe('taken\n');
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ['has died', '999999999 5'],
    ['has died, and its number is that of another process now', `${process.pid} 5`],
    ['was stopped before it wrote its name', ''],
  ])('is taken over from an owner that %s', async (_, text) => {
    await writeFile(file, text);
    expect(await takeAndGiveBack()).toBe('taken\n');
    expect(existsSync(`${file}.takeover`)).toBe(false);
  });

  it('reports that it waits for a running owner, and gives up at the deadline', async () => {
    const first = `await take(1_000); await take(500).catch((error) => console.log(error.message));`;
    const output = await inProcess(first);
    expect(output).toMatch(
      /Process \d+ has .*install\.lock: waiting for it …\n.*is not free; if nothing runs here, delete/,
    );
  });

  it('is not removed after another process has taken it over', async () => {
    await writeFile(file, '999999999 5');
    const ownIdentity = `${process.pid} 5`;
    await writeFile(`${file}.takeover`, ownIdentity);
    await expect(inProcess('await take(300)')).rejects.toThrow(/is not free/);
    expect(await readFile(file, 'utf8')).toBe('999999999 5');
  });
});
