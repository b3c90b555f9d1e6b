import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { rootDir } from '../run/stack/layout.ts';
import { freePort } from '../run/stack/processes/ports.ts';

// These tests do not use the `test` of fixtures.ts, which starts the product. Here, a documented command starts it.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let directory: string;
let env: NodeJS.ProcessEnv;
const children: ChildProcess[] = [];

/** Runs a documented command in a shell with a separate data folder. Returns the output. */
async function run(command: string, extraEnv: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', `${command} 2>&1`], {
    cwd: rootDir,
    env: { ...env, ...extraEnv },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout + stderr;
}

/** Starts a long-running command and waits until its output contains a line that matches `line`. */
async function start(command: string, line: RegExp): Promise<ChildProcess> {
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd: rootDir,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The child gets its own process group, so that the test can send signals to the whole group. npm does not forward
    // signals to the processes that it starts.
    detached: true,
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  await expect
    .poll(() => (child.exitCode === null ? output : `${command} ended: ${output}`), { timeout: 500_000 })
    .toMatch(line);
  return child;
}

const expectExit = (child: ChildProcess) =>
  expect.poll(() => child.exitCode ?? child.signalCode, { timeout: 60_000 }).not.toBeNull();

/** Sends SIGINT to the process group of a command, as Ctrl-C does. */
async function interrupt(child: ChildProcess): Promise<void> {
  if ((child.exitCode ?? child.signalCode) === null && child.pid) process.kill(-child.pid, 'SIGINT');
  await expectExit(child);
}

test.beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-commands-'));
  env = {
    ...process.env,
    DATA_DIR: path.join(directory, 'data'),
    PORT: String(await freePort()),
    MAIL_WEB_PORT: String(await freePort()),
    QUEUES_PORT: String(await freePort()),
    // Empty values override the values in the developer's .env file.
    MONGO_URL: '',
    REDIS_URL: '',
    REMOTES_DIR: '',
    NODE_ENV: undefined,
  };
});
test.afterAll(async () => {
  await Promise.all(children.map(interrupt));
  await rm(directory, { recursive: true, force: true });
});

test('the commands of the documents start a market, examine it, back it up, restore and delete it', async () => {
  const market = await start('npm start', /Ready after/);
  const inDirectory = (name: string) => path.join(directory, name);

  await test.step('audits and queues', async () => {
    await run('npm run stock:audit');
    await run('npm run figures:audit');
    await run('npm run figures:audit -- --mend');
    await run('npm run dead-letters');
    expect(await run('npm run dead-letters -- replay')).toContain('boaxepa_orders: 0 to be delivered again');
    const queues = await start('npm run queues', /http:\/\/localhost:\d+/);
    const status = () =>
      fetch(`http://127.0.0.1:${env['QUEUES_PORT']}/`).then(
        (response) => response.status,
        () => 0,
      );
    // The queue page responds with 401, because it requires the password of an administrator.
    await expect.poll(status, { timeout: 60_000 }).toBe(401);
    await interrupt(queues);
  });

  await test.step('release of a remote', async () => {
    expect(await run('npm run remote:publish -- mfe-admin')).toContain('mfe-admin');
    expect(await run('npm run remote:history -- mfe-admin')).toContain('start');
  });

  await test.step('backup and restore', async () => {
    const [file, identity] = [inDirectory('market.backup'), inDirectory('backup-key.txt')];
    const key = await run(`npm run backup:key -- ${identity}`);
    const signingEnv = { BACKUP_SIGNING_KEY: 'a-key-of-this-rehearsal-only' };
    const encryptionEnv = { ...signingEnv, BACKUP_RECIPIENT: /BACKUP_RECIPIENT=(\S+)/.exec(key)?.[1] };
    const opening = { ...signingEnv, BACKUP_IDENTITY_FILE: identity };
    expect(await run(`npm run backup -- ${file}`, encryptionEnv)).toContain('encrypted, signed');
    expect(await run(`npm run backup:drill -- ${file}`, opening)).toContain('came back in');
    await expect(run(`npm run restore -- ${file}`, opening)).rejects.toMatchObject({
      stdout: expect.stringContaining('Not restored: Boa Xepa is already running here'),
    });
    expect(await run('npm run stop')).toContain('Stopped');
    await expectExit(market);
    expect(await run(`npm run restore -- ${file} --replace`, opening)).toContain('restored to');
    expect(await run('npm run restore -- --finish', opening)).toContain('There is nothing to finish');
    expect(await run('npm run reset')).toContain('All local data is deleted');
  });
});

test('the commands of the documents create the secrets of compose and of a cluster', async () => {
  const [secrets, cluster] = ['production-secrets', 'cluster-secrets'].map((name) =>
    path.join(directory, name),
  );
  await run(`npm run secrets -- ${secrets}`);
  await writeFile(path.join(secrets ?? '', 'SMTP_URL'), 'smtp://mail:1025');
  expect(await run(`npm run secrets:cluster -- ${secrets} ${cluster}`)).toMatch(/files of \d+ Secrets/);
  expect(
    await run(`npm run secrets:cluster -- --demo ${path.join(directory, 'demo')} ${cluster}-demo`),
  ).toMatch(/files of \d+ Secrets/);
});
