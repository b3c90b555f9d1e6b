import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { startClaimant } from './claimant.fixture.ts';
import { AlreadyRunning, claimDataDir, findRunning } from './running.ts';

describe('claim of a data directory', () => {
  let file: string;
  beforeEach(async () => {
    file = path.join(await temporaryDirectory(), 'running.json');
  });

  const ownStack = { pid: process.pid, reaperPid: 0, url: 'http://localhost:8080' };

  it('refuses a second stack with the address of the first', async () => {
    const { pid } = await startClaimant(file, 'http://localhost:9999');
    await expect(claimDataDir(file, ownStack)).rejects.toThrow(AlreadyRunning);
    await expect(claimDataDir(file, ownStack)).rejects.toThrow(
      /already running here: http:\/\/localhost:9999/,
    );
    expect(findRunning(file)).toMatchObject({ pid });
  });

  it('reports in the error that a command holds the claim', async () => {
    await startClaimant(file);
    await expect(claimDataDir(file, ownStack)).rejects.toThrow(/Another command works on this data/);
  });

  it('names a data directory that cannot be created', async () => {
    await writeFile(file, '');
    for (const directory of [file, path.join(file, 'data'), '/proc/data'])
      await expect(claimDataDir(path.join(directory, 'running.json'), ownStack)).rejects.toThrow(
        `The data folder ${directory} (DATA_DIR) cannot be used: `,
      );
  });

  it('takes over from a killed stack', async () => {
    const child = await startClaimant(file, 'http://localhost:9999');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(findRunning(file)).toBeUndefined();
    const release = await claimDataDir(file, ownStack);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(ownStack);
    release();
  });

  it('takes over from a killed stack even if its pid was reused', async () => {
    await writeFile(file, JSON.stringify({ pid: 1, reaperPid: 1, url: 'http://localhost:9999' }));
    expect(findRunning(file)).toBeUndefined();
    const release = await claimDataDir(file, ownStack);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(ownStack);
    release();
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});
