import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startSource } from '@boaxepa/service-testing/processes';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { withChangedFile } from './withChangedFile.ts';

describe('a file that a measurement changes', () => {
  let file: string;
  beforeEach(async () => {
    file = path.join(await temporaryDirectory(), 'source.ts');
    await writeFile(file, 'sound');
  });

  it('is restored after the work, also if the work fails', async () => {
    const fails = async () => {
      throw new Error(`failed with ${await readFile(file, 'utf8')}`);
    };
    await expect(withChangedFile(file, 'changed', fails)).rejects.toThrow('failed with changed');
    expect(await readFile(file, 'utf8')).toBe('sound');
  });

  it('is restored if Ctrl-C ends the process', async () => {
    const module = JSON.stringify(path.join(import.meta.dirname, 'withChangedFile.ts'));
    const { child } = await startSource(`const { withChangedFile } = await import(${module});
      await withChangedFile(${JSON.stringify(file)}, 'changed', () => {
        console.log('changed');
        return new Promise((resolve) => setTimeout(resolve, 60_000));
      });`);
    expect(await readFile(file, 'utf8')).toBe('changed');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(await readFile(file, 'utf8')).toBe('sound');
  });
});
