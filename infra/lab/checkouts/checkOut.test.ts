import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { tryFileLock } from '../../run/stack/data/fileLock.ts';
import { removeUnused } from './checkOut.ts';

describe('old checkouts', () => {
  let home: string;
  beforeEach(async () => {
    home = await temporaryDirectory();
  });

  it('are deleted unless a process uses them', async () => {
    for (const name of ['aaaaaaa', 'bbbbbbb', 'ccccccc.incoming', 'ddddddd.incoming'])
      await mkdir(path.join(home, name));
    const release = tryFileLock(path.join(home, 'bbbbbbb.lock'));
    await removeUnused(home, 'ddddddd');
    release?.();
    const folders = (await readdir(home)).filter((name) => !name.endsWith('.lock'));
    expect(folders).toEqual(['bbbbbbb']);
  });
});
