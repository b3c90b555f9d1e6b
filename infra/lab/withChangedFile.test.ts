import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { withChangedFile } from './withChangedFile.ts';

describe('a file that a measurement changes', () => {
  let file: string;
  beforeEach(async () => {
    file = path.join(await mkdtemp(path.join(os.tmpdir(), 'boaxepa-change-')), 'source.ts');
    await writeFile(file, 'sound');
  });
  afterEach(() => rm(path.dirname(file), { recursive: true }));

  it('is restored after the work, also if the work fails', async () => {
    const fails = async () => {
      throw new Error(`failed with ${await readFile(file, 'utf8')}`);
    };
    await expect(withChangedFile(file, 'changed', fails)).rejects.toThrow('failed with changed');
    expect(await readFile(file, 'utf8')).toBe('sound');
  });

  it('is restored if Ctrl-C ends the process', async () => {
    const module = JSON.stringify(path.join(import.meta.dirname, 'withChangedFile.ts'));
    const source = `const { withChangedFile } = await import(${module});
      await withChangedFile(${JSON.stringify(file)}, 'changed', () => {
        console.log('changed');
        return new Promise((resolve) => setTimeout(resolve, 60_000));
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    expect(await readFile(file, 'utf8')).toBe('changed');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(await readFile(file, 'utf8')).toBe('sound');
  });
});
