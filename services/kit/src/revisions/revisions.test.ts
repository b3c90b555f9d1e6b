import request from 'supertest';
import { array, string } from 'yup';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { defineRoute } from '../http/routes.ts';
import { runMigrations } from '../mongo/migrations.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { createRelay } from '../outbox/relay.ts';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testApps } from '@boaxepa/service-testing/testApps';
import { testDatabase, testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { createRevisions, type RevisionKey } from './revisions.ts';

const redis = testRedis();
const open = () => createRevisions(redis, silentLogger, { distrustMs: 0 });
const revisions = open();
const key: RevisionKey = 'shopper:ana';

beforeAll(() => waitUntil(() => redis.status === 'ready'));
beforeEach(() => redis.flushdb());
afterAll(() => redis.disconnect());

test('a revision is the same for every process until something changes', async () => {
  const first = await revisions.current(key);
  expect(first).toEqual(expect.any(String));
  expect(await open().current(key)).toBe(first);
  await revisions.withInvalidation(['shopper:bruno'], async () => undefined);
  expect(await revisions.current(key)).toBe(first);
  await revisions.withInvalidation([key], async () => undefined);
  expect(await revisions.current(key)).not.toBe(first);
});

test('concurrent polls read their revisions with one command', async () => {
  const keys = Array.from({ length: 20 }, (_, index): RevisionKey => `shopper:${index}`);
  const each: (string | undefined)[] = [];
  for (const one of keys) each.push(await revisions.current(one));
  expect(new Set(each).size).toBe(20);
  const mget = jest.spyOn(redis, 'mget');
  expect(await Promise.all(keys.map((one) => revisions.current(one)))).toEqual(each);
  expect(mget).toHaveBeenCalledTimes(1);
  mget.mockRestore();
});

test('keys that change together get different revisions', async () => {
  const otherKey: RevisionKey = 'shopper:bia';
  await revisions.withInvalidation([key, otherKey], async () => undefined);
  expect(await revisions.current(key)).not.toBe(await revisions.current(otherKey));
});

test('a read during a change has another revision than a read after it', async () => {
  const before = await revisions.current(key);
  let innerRevision: string | undefined;
  await revisions.withInvalidation([key], async () => (innerRevision = await revisions.current(key)));
  const after = await revisions.current(key);
  expect(new Set([before, innerRevision, after]).size).toBe(3);
});

test('a failed change still bumps the revision, because its commit may have succeeded', async () => {
  const before = await revisions.current(key);
  const failingChange = revisions.withInvalidation([key], () => Promise.reject(new Error('no answer')));
  await expect(failingChange).rejects.toThrow('no answer');
  expect(await revisions.current(key)).not.toBe(before);
});

test('after a flush all concurrent readers get the same new revision', async () => {
  const before = await revisions.current(key);
  await redis.flushdb();
  const after = new Set(await Promise.all(Array.from({ length: 20 }, () => revisions.current(key))));
  expect(after.size).toBe(1);
  expect(after.has(before)).toBe(false);
});

test('no revision is trusted for a while after connecting, because bumps may have been missed', async () => {
  expect(await createRevisions(redis, silentLogger, { distrustMs: 60_000 }).current(key)).toBeUndefined();
});

test('while Redis is down changes succeed, no revision is returned, and the bump is retried', async () => {
  const ownRedis = testRedis();
  await waitUntil(() => ownRedis.status === 'ready');
  const cut = createRevisions(ownRedis, silentLogger, { distrustMs: 0 });
  const before = await cut.current(key);
  ownRedis.disconnect();
  await waitUntil(() => ownRedis.status === 'end');
  expect(await cut.current(key)).toBeUndefined();
  expect(await cut.withInvalidation([key], async () => 'done')).toBe('done');
  expect(await revisions.current(key)).toBe(before);
  await ownRedis.connect();
  await waitUntil(async () => (await revisions.current(key)) !== before);
  ownRedis.disconnect();
});

test('no revision is trusted while Redis refuses writes, but again afterwards', async () => {
  const limitedUrl = new URL(testRedisUrl());
  limitedUrl.username = 'revisions-test';
  limitedUrl.password = 'secret';
  const allowWrites = (rule: '+@write' | '-@write') =>
    redis.acl('SETUSER', limitedUrl.username, 'on', `>${limitedUrl.password}`, '~*', '&*', '+@all', rule);
  await allowWrites('+@write');
  const ownRedis = testRedis(limitedUrl.href);
  await waitUntil(() => ownRedis.status === 'ready');
  const refusedRevisions = createRevisions(ownRedis, silentLogger, { distrustMs: 0 });
  const before = await refusedRevisions.current(key);
  expect(before).toEqual(expect.any(String));

  await allowWrites('-@write');
  expect(await refusedRevisions.withInvalidation([key], async () => 'done')).toBe('done');
  await waitUntil(async () => (await refusedRevisions.current(key)) === undefined);

  await allowWrites('+@write');
  await waitUntil(async () => ![undefined, before].includes(await refusedRevisions.current(key)));
  ownRedis.disconnect();
  await redis.acl('DELUSER', limitedUrl.username);
});

test('a revision differs after Redis has restarted with older data', async () => {
  const before = await revisions.current(key);
  const ownRedis = testRedis();
  await waitUntil(() => ownRedis.status === 'ready');
  const run = jest.spyOn(ownRedis, 'eval').mockResolvedValue('0123abcd');
  expect(await createRevisions(ownRedis, silentLogger, { distrustMs: 0 }).current(key)).not.toBe(before);
  run.mockRestore();
  ownRedis.disconnect();
});

test('a failing Redis leaves no unhandled rejection of concurrent reads', async () => {
  const ownRedis = testRedis();
  await waitUntil(() => ownRedis.status === 'ready');
  const onUnhandledRejection = jest.fn();
  process.on('unhandledRejection', onUnhandledRejection);
  jest.spyOn(ownRedis, 'mget').mockRejectedValue(new Error('Connection is closed.'));
  const failingRevisions = createRevisions(ownRedis, silentLogger, { distrustMs: 0 });
  expect(await Promise.all([failingRevisions.current(key), failingRevisions.current(key)])).toEqual([
    undefined,
    undefined,
  ]);
  await new Promise(setImmediate);
  process.off('unhandledRejection', onUnhandledRejection);
  expect(onUnhandledRejection).not.toHaveBeenCalled();
  jest.restoreAllMocks();
  ownRedis.disconnect();
});

test('the outbox bumps the revision for a writer that was killed after its commit', async () => {
  const { connection, drop } = await testDatabase();
  await runMigrations(connection, { logger: silentLogger, models: [] });
  const relay = createRelay({
    service: 'orders',
    connection,
    redis,
    redisUrl: testRedisUrl(),
    logger: silentLogger,
    clients: {},
    jobs: [],
  });
  const before = await revisions.current(key);
  await inTransaction(connection, (session) => createOutbox(connection).revisions(session, [key]));
  expect(await revisions.current(key)).toBe(before);
  await relay.runDue();
  expect(await revisions.current(key)).not.toBe(before);
  await relay.close();
  await drop();
});

test('an unchanged list is answered with 304 without its handler', async () => {
  const fruits = ['banana'];
  const list = jest.fn(() => fruits);
  const apps = await testApps({
    name: 'fruit',
    routes: [
      defineRoute({
        method: 'GET',
        path: '/api/fruit',
        summary: 'A polled list',
        access: 'shopper',
        etag: true,
        revision: ({ actor }) => revisions.current(`shopper:${actor.userId}`),
        output: array(string().required()).required(),
        handler: list,
      }),
    ],
  });
  const userId = '0123456789abcdef01234567';
  const token = await signTestToken({ userId, userType: 'shopper' });
  const poll = (tag = '') =>
    request(apps.publicUrl)
      .get('/api/fruit')
      .set({ authorization: `Bearer ${token}`, 'if-none-match': tag });

  const { headers } = await poll().expect(200);
  const tag = headers['etag'] ?? '';
  const notModified = await poll(tag).expect(304);
  expect(notModified.headers).toMatchObject({ etag: tag, 'cache-control': 'private, no-cache' });
  expect(notModified.headers['vary']).toContain('Authorization');
  expect(list).toHaveBeenCalledTimes(1);

  await revisions.withInvalidation([`shopper:${userId}`], async () => fruits.push('uva'));
  expect((await poll(tag).expect(200)).body.data).toEqual(['banana', 'uva']);
  await request(apps.publicUrl).get('/api/fruit').set('if-none-match', tag).expect(401);

  jest.replaceProperty(redis, 'status', 'reconnecting');
  const { headers: hashHeaders } = await poll(tag).expect(200);
  await poll(hashHeaders['etag']).expect(304);
  expect(list).toHaveBeenCalledTimes(4);
  jest.restoreAllMocks();
  await apps.close();
});

test('two accounts never have the same ETag, whether from a revision or from the body', async () => {
  const sharedRevision = jest.fn<Promise<string | undefined>, []>();
  const apps = await testApps({
    name: 'basket',
    routes: [
      defineRoute({
        method: 'GET',
        path: '/api/basket',
        summary: 'A polled list',
        access: 'shopper',
        etag: true,
        revision: sharedRevision,
        output: array(string().required()).required(),
        handler: () => ['banana'],
      }),
    ],
  });
  const tokens = await Promise.all(
    ['a', 'b'].map((digit) => signTestToken({ userId: digit.repeat(24), userType: 'shopper' })),
  );
  const poll = (shopper: number, tag = '') =>
    request(apps.publicUrl)
      .get('/api/basket')
      .set({ authorization: `Bearer ${tokens[shopper]}`, 'if-none-match': tag });
  for (const revision of ['same', undefined]) {
    sharedRevision.mockResolvedValue(revision);
    const tagOfFirst = (await poll(0).expect(200)).headers['etag'];
    await poll(0, tagOfFirst).expect(304);
    const answer = await poll(1, tagOfFirst).expect(200);
    expect(answer.body.data).toEqual(['banana']);
    expect(answer.headers['etag']).not.toBe(tagOfFirst);
  }
  await apps.close();
});

test('the first change of a new process bumps the revision', async () => {
  const before = await revisions.current(key);
  const ownRedis = testRedis();
  await createRevisions(ownRedis, silentLogger).withInvalidation([key], async () => undefined);
  expect(await revisions.current(key)).not.toBe(before);
  ownRedis.disconnect();
});
