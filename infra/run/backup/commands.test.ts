import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { mongoAppName } from '@boaxepa/service-kit/mongo/connect';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { startLocalDatabases } from '../stack/databases/localDatabases.ts';
import { startClaimant } from '../stack/data/claimant.fixture.ts';
import { withMaintenance } from './maintenance.ts';
import { STAGED } from './ownCollections.ts';

// The commands use the fixed database names of Boa Xepa, so this file needs its own MongoDB server.
let servers: Awaited<ReturnType<typeof startLocalDatabases>>;
let client: mongo.MongoClient;
beforeAll(async () => {
  servers = await startLocalDatabases('backup-commands');
  client = await new mongo.MongoClient(servers.mongo.url).connect();
}, 120_000);
afterAll(async () => {
  await client.close();
  await servers.reaper.finish();
});

let directory: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
  await auth().collection('accounts').insertOne({ name: 'before the backup' });
});
afterEach(() => auth().dropDatabase());

const auth = () => client.db('boaxepa_auth');
const file = () => path.join(directory, 'market.backup');
const run = (script: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      MONGO_URL: servers.mongo.url,
      REDIS_URL: servers.redis.url,
      ...env,
    },
  });
const names = async () => (await auth().collection('accounts').find().toArray()).map((one) => one['name']);

it('a new key replaces no file, and the command says so in one line', async () => {
  const key = path.join(directory, 'backup-key.txt');
  await run('makeKey.ts', [key]);
  const text = await readFile(key, 'utf8');
  await expect(run('makeKey.ts', [key])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^EEXIST: [^\n]+\n$/),
  });
  expect(await readFile(key, 'utf8')).toBe(text);
});

it('a refused backup leaves the incomplete file of the backup in progress', async () => {
  await writeFile(`${file()}.incoming`, 'the first half');
  await withMaintenance(auth(), 'backup', () =>
    expect(run('backup.ts', [file()])).rejects.toMatchObject({
      stderr: 'No backup was made: a backup is under way\n',
    }),
  );
  expect(await readFile(`${file()}.incoming`, 'utf8')).toBe('the first half');
});

it.each([
  ['a terminal', { NODE_OPTIONS: '--import=data:text/javascript,process.stdout.isTTY=true' }],
  ['the output of npm', { npm_lifecycle_event: 'backup', npm_config_loglevel: 'notice' }],
])('a backup without a file is not written to %s', async (_output, env) => {
  await expect(run('backup.ts', [], env)).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^No backup was made: the file is missing: npm run backup -- <file>[^\n]+\n$/,
    ),
  });
});

it('a failed backup leaves no file', async () => {
  await expect(run('backup.ts', [file()], { BACKUP_RECIPIENT: 'no key' })).rejects.toMatchObject({ code: 1 });
  expect(await readdir(directory)).toEqual([]);
});

it('a restore with a mistyped option prints the usage', async () => {
  await expect(run('restore.ts', [file(), '--repalce'])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^npm run restore -- <file>[^\n]+\n$/),
  });
});

it('a restore without a file prints the usage, also while a market runs', async () => {
  const { pid } = await startClaimant(path.join(directory, 'running.json'), 'http://localhost:9999');
  expect(pid).toBeDefined();
  await expect(run('restore.ts', [], { MONGO_URL: undefined, DATA_DIR: directory })).rejects.toMatchObject({
    stderr: expect.stringMatching(/^Not restored: npm run restore -- <file>/),
  });
});

it('a restore that cannot reach Redis changes nothing', async () => {
  await run('backup.ts', [file()]);
  await auth()
    .collection('accounts')
    .updateOne({}, { $set: { name: 'after the backup' } });
  await expect(
    run('restore.ts', [file(), '--replace'], { REDIS_URL: 'redis://127.0.0.1:1' }),
  ).rejects.toMatchObject({
    stderr: 'Not restored: Redis does not answer: connect ECONNREFUSED 127.0.0.1:1\n',
  });
  expect(await names()).toEqual(['after the backup']);
});

it('a restore replaces the data and empties Redis', async () => {
  await run('backup.ts', [file()]);
  await auth()
    .collection('accounts')
    .updateOne({}, { $set: { name: 'after the backup' } });
  const redis = new Redis(servers.redis.url);
  try {
    await redis.set('bull:emails:1', 'of the replaced data');
    await run('restore.ts', [file(), '--replace']);
    expect(await redis.dbsize()).toBe(0);
  } finally {
    redis.disconnect();
  }
  expect(await names()).toEqual(['before the backup']);
});

it('a restore changes nothing if a service starts while the backup is read', async () => {
  await run('backup.ts', [file()]);
  await auth()
    .collection('accounts')
    .updateOne({}, { $set: { name: 'after the backup' } });
  const backup = await readFile(file());
  const restore = run('restore.ts', ['-', '--replace']);
  const outcome = restore.catch((error: unknown) => error);
  // Without the last bytes (the checksum), the restore stages all documents and then waits for more input.
  restore.child.stdin?.write(backup.subarray(0, -8));
  await waitUntil(async () => (await auth().collection(`${STAGED}accounts`).findOne()) !== null);
  const appName = mongoAppName('boaxepa_auth');
  const service = await new mongo.MongoClient(servers.mongo.url, { appName }).connect();
  try {
    restore.child.stdin?.end(backup.subarray(-8));
    expect(await outcome).toMatchObject({
      stderr: expect.stringContaining('Not restored: the market is running (boaxepa-service boaxepa_auth'),
    });
  } finally {
    await service.close();
  }
  expect(await names()).toEqual(['after the backup']);
});

it('a backup without a running market does not read the server that took over the port', async () => {
  const dataDir = path.join(directory, 'data');
  await mkdir(dataDir);
  await writeFile(
    path.join(dataDir, 'databases.json'),
    JSON.stringify({ mongo: { product: 'mongod', version: '7.0.0', port: servers.mongo.port } }),
  );
  await expect(run('backup.ts', [file()], { MONGO_URL: undefined, DATA_DIR: dataDir })).rejects.toMatchObject(
    { stderr: expect.stringContaining('holds no data') },
  );
});
