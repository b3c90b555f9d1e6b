import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';

let root: string;
const at = (...names: string[]) => path.join(root, ...names);
const script = (name: string, body: string) =>
  writeFile(at('bin', name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
beforeEach(async () => {
  root = await temporaryDirectory();
  await mkdir(at('bin'));
  await mkdir(at('backups'));
  await script('docker', 'echo "whole backup"');
  for (const name of ['rsync', 'ssh']) await script(name, `echo "${name} $*" >> ${at('calls')}`);
});

const nightlyScript = path.join(import.meta.dirname, 'nightly.sh');
const nightly = () =>
  promisify(execFile)(nightlyScript, [at('backups'), 'backup-host:/srv/backups'], {
    env: { PATH: `${at('bin')}:${process.env['PATH']}` },
  });
const calls = () => readFile(at('calls'), 'utf8').catch(() => '');

it('stores a backup, copies it and deletes old copies on both hosts', async () => {
  const old = at('backups', 'boaxepa-2020-01-01.backup');
  await writeFile(old, 'old');
  await utimes(old, 0, 0);
  const leftover = at('backups', 'boaxepa-2020-01-02.backup.incoming');
  await writeFile(leftover, 'half of a backup that was killed');
  await utimes(leftover, 0, 0);
  await nightly();
  const [name = '', ...others] = await readdir(at('backups'));
  expect(others).toEqual([]);
  expect(name).toMatch(/^boaxepa-\d{4}-\d\d-\d\d\.backup$/);
  expect(await readFile(at('backups', name), 'utf8')).toBe('whole backup\n');
  const [copyCall, deletionCall] = (await calls()).split('\n');
  expect(copyCall).toBe(`rsync --archive ${at('backups', name)} backup-host:/srv/backups/`);
  expect(deletionCall).toBe("ssh backup-host find /srv/backups -name 'boaxepa-*.backup*' -mtime +30 -delete");
});

it('does not disturb another backup of the same day that is in progress', async () => {
  // The fake `docker` command starts the backup script a second time while the first backup is in progress.
  await script(
    'docker',
    `if mkdir ${at('second')}; then ${nightlyScript} ${at('backups')} backup-host:/srv/backups && exit 2; else exit 1; fi; echo whole`,
  );
  await nightly();
  const [name = '', ...others] = await readdir(at('backups'));
  expect(others).toEqual([]);
  expect(await readFile(at('backups', name), 'utf8')).toBe('whole\n');
});

it('leaves no file of a failed backup, and keeps the old ones', async () => {
  await writeFile(at('backups', 'boaxepa-2020-01-01.backup'), 'old');
  await utimes(at('backups', 'boaxepa-2020-01-01.backup'), 0, 0);
  await script('docker', 'echo "half a backup"; exit 1');
  await expect(nightly()).rejects.toMatchObject({ code: 1 });
  expect(await readdir(at('backups'))).toEqual(['boaxepa-2020-01-01.backup']);
  expect(await calls()).toBe('');
});

it('deletes old local copies even if the transfer to the other host fails', async () => {
  const old = at('backups', 'boaxepa-2020-01-01.backup');
  await writeFile(old, 'old');
  await utimes(old, 0, 0);
  await script('rsync', 'exit 12');
  await expect(nightly()).rejects.toMatchObject({ code: 12 });
  expect(await readdir(at('backups'))).toEqual([
    expect.stringMatching(/^boaxepa-(?!2020)[\d-]{10}\.backup$/),
  ]);
});
