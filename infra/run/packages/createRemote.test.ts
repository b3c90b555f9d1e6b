import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createRemote } from './createRemote.ts';

test('a folder that npm cannot install is deleted, so that the command can be repeated', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-remote-'));
  try {
    const archive = path.join(directory, 'boaxepa-ui.tgz');
    await writeFile(archive, 'no archive');
    const folder = path.join(directory, 'mfe-loyalty');
    const archives = async () => [{ name: '@boaxepa/ui', version: '1.0.0', archive }];
    await expect(createRemote({ name: 'mfe-loyalty', folder }, archives)).rejects.toThrow(
      'npm install failed: ',
    );
    expect(await readdir(directory)).toEqual(['boaxepa-ui.tgz']);
  } finally {
    await rm(directory, { recursive: true });
  }
});
