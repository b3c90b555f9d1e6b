import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { call } from '../../e2e/support/api.ts';
import { newShopper, type Person, statusOf } from '../../e2e/support/market.ts';
import type { Compose } from '../../run/compose/compose.ts';
import { rootDir } from '../../run/stack/layout.ts';
import { type Addresses, becomesHealthy, type MarketVisit } from './marketChecks.ts';

interface Production {
  stack: Compose;
  /** Environment variables of the stack, also for the backup script nightly.sh. */
  env: NodeJS.ProcessEnv;
  at: Addresses;
  visit: MarketVisit;
  /** Path of the private key file that `npm run backup:key` has created. */
  identity: string;
}

/**
 * Runs the backup script nightly.sh in the same way as cron. Fake rsync and ssh commands use a local directory as the
 * remote host.
 */
async function nightly(env: NodeJS.ProcessEnv, directory: string): Promise<string> {
  const [bin, here, there] = ['bin', 'here', 'there'].map((name) => path.join(directory, name));
  for (const folder of [bin, here, there]) await mkdir(String(folder));
  const script = (name: string, body: string) =>
    writeFile(path.join(String(bin), name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  await script('rsync', 'cp "$2" "${3#*:}"');
  await script('ssh', 'shift; exec sh -c "$*"');
  await writeFile(path.join(String(there), 'boaxepa-2020-01-01.backup'), 'old');
  await promisify(execFile)('touch', [
    '-d',
    '2020-01-01',
    path.join(String(there), 'boaxepa-2020-01-01.backup'),
  ]);
  await promisify(execFile)(
    path.join(rootDir, 'infra/run/backup/nightly.sh'),
    [String(here), `backup-host:${there}`],
    { env: { ...process.env, ...env, PATH: `${bin}:${process.env['PATH']}` } },
  );
  const [name = '', ...others] = await readdir(String(there));
  assert.deepEqual(others, [], 'the old copy on the other host');
  assert.deepEqual(await readdir(String(here)), [name]);
  return path.join(String(there), name);
}

const loginStatus = async ({ url }: Addresses, { email, password }: Person) =>
  (await call(url, 'POST', '/api/auth/login/shopper', { body: { email, password } })).status;

/**
 * Makes the nightly backup, and restores the data from the copy on the remote host. Three earlier attempts to restore
 * must fail: while the services are running, with a wrong signing key, and from a modified file.
 */
export async function productionBackupComesBack({
  stack,
  env,
  at,
  visit,
  identity,
}: Production): Promise<void> {
  const { compose, docker } = stack;
  const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-nightly-'));
  try {
    const file = await nightly(env, directory);
    const bytes = await readFile(file);
    assert.equal(bytes.subarray(0, 21).toString(), 'age-encryption.org/v1');
    const laterShopper = await newShopper(at);

    const run = ['run', '--rm', '-T', '--user', String(process.getuid?.())];
    const key = [
      '--volume',
      `${identity}:/run/backup-key:ro`,
      '--env',
      'BACKUP_IDENTITY_FILE=/run/backup-key',
    ];
    const restore = (from: string, ...options: string[]) =>
      compose([...run, ...key, ...options, 'ops', 'restore', '-', '--replace'], {
        input: createReadStream(from),
      });
    await assert.rejects(restore(file), /the market is running/);
    await compose(['down']);
    await compose(['up', '--detach', 'redis']);
    await compose(['run', '--rm', '-T', 'mongo-init']);
    const otherKey = ['--env', 'BACKUP_SIGNING_KEY=the-key-of-another-market'];
    await assert.rejects(restore(file, ...otherKey), /The signature of the backup is wrong/);
    const alteredBackup = path.join(directory, 'altered.backup');
    bytes[bytes.length - 300] = (bytes[bytes.length - 300] ?? 0) ^ 1;
    await writeFile(alteredBackup, bytes);
    await assert.rejects(restore(alteredBackup), /Not restored/);
    await restore(file);
    await compose(['up', '--detach']);
    await becomesHealthy(at);
    await assert.rejects(statusOf(at, visit.shopper, visit.orderId), /401/);
    // Runs the commands with which the runbook empties Redis if the restore had no REDIS_URL.
    await compose(['stop']);
    await compose(['rm', '--stop', '--force', 'redis', 'prepare']);
    await docker(['volume', 'rm', `${env['COMPOSE_PROJECT_NAME']}_redis`]);
    await compose(['up', '--detach']);
    await becomesHealthy(at);
    assert.equal(await loginStatus(at, visit.shopper), 200);
    assert.equal(await loginStatus(at, laterShopper), 401);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
