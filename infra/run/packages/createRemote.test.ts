import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { createRemote } from './createRemote.ts';

test('a folder that npm cannot install is deleted, so that the command can be repeated', async () => {
  const directory = await temporaryDirectory();
  const archive = path.join(directory, 'boaxepa-ui.tgz');
  await writeFile(archive, 'no archive');
  const folder = path.join(directory, 'mfe-loyalty');
  const archives = async () => [{ name: '@boaxepa/ui', version: '1.0.0', archive }];
  await expect(createRemote({ name: 'mfe-loyalty', folder }, archives)).rejects.toThrow(
    'npm install failed: ',
  );
  expect(await readdir(directory)).toEqual(['boaxepa-ui.tgz']);
});
