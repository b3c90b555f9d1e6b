import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { rootDir } from '../stack/layout.ts';

/**
 * Runs the documented dump of a large database with fake programs, of which `age` writes its arguments and its input.
 * Returns the exit code and the directory in which the commands ran.
 * @param docker script of the fake `docker`
 */
async function dump(docker: string): Promise<{ code: number; directory: string }> {
  const runbook = await readFile(path.join(rootDir, 'infra/docs/runbook.md'), 'utf8');
  const [, commands = ''] = /^\*\*Large databases\.\*\*.*?```sh\n(.*?)```/ms.exec(runbook) ?? [];
  const directory = await temporaryDirectory();
  const programs = path.join(directory, 'programs');
  await mkdir(programs);
  await mkdir(path.join(directory, 'production-secrets'));
  await writeFile(path.join(directory, 'production-secrets', 'MONGO_ROOT_PASSWORD'), 'secret');
  await writeFile(path.join(directory, '.env'), 'VERSION=1.1.0\nBACKUP_RECIPIENT=age1recipient\n');
  for (const [name, script] of Object.entries({ docker, age: 'echo "$*"; cat' }))
    await writeFile(path.join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}` };
  const code = await promisify(execFile)('bash', ['-c', commands], { cwd: directory, env }).then(
    () => 0,
    (error: unknown) => (error as { code: number }).code,
  );
  return { code, directory };
}

it('the documented dump is encrypted for the recipient in .env', async () => {
  const { code, directory } = await dump('cat; echo dump');
  expect(code).toBe(0);
  const archive = await readFile(path.join(directory, 'market.archive'), 'utf8');
  expect(archive).toBe('-r age1recipient\npassword: secret\ndump\n');
});

it('the documented dump fails and leaves no archive if mongodump fails', async () => {
  const { code, directory } = await dump('echo part; exit 1');
  expect(code).toBe(1);
  expect(await readdir(directory)).not.toContain('market.archive');
});
