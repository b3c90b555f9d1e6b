import { testRedis } from '@boaxepa/service-testing/testRedis';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { followRevocations, publishRevokedSids } from './revocations.ts';

const redis = testRedis();
beforeAll(() => waitUntil(() => redis.status === 'ready'));
beforeEach(() => redis.flushdb());
afterEach(() => jest.restoreAllMocks());
afterAll(() => redis.disconnect());

test('a revoked session is known to other processes', async () => {
  const revocations = followRevocations(redis, silentLogger);
  await publishRevokedSids(redis, ['one', 'two']);
  await waitUntil(() => revocations.has('one') && revocations.has('two'));
  expect(revocations.has('three')).toBe(false);
  await revocations.close();
});

test('a process that starts later, or has missed the message, reads the whole list', async () => {
  await publishRevokedSids(redis, ['early']);
  const revocations = followRevocations(redis, silentLogger, { snapshotEveryMs: 50 });
  await waitUntil(() => revocations.has('early'));
  await redis.zadd('auth:revoked-sids', String(Date.now() + 60_000), 'unheard');
  await waitUntil(() => revocations.has('unheard'));
  expect(revocations.has('early')).toBe(true);
  await revocations.close();
});

test('a process reads the list as soon as Redis is connected, without a warning', async () => {
  await publishRevokedSids(redis, ['early']);
  const own = testRedis();
  const warn = jest.spyOn(silentLogger, 'warn');
  const revocations = followRevocations(own, silentLogger, { snapshotEveryMs: 60_000 });
  await waitUntil(() => revocations.has('early'));
  expect(warn).not.toHaveBeenCalled();
  await revocations.close();
  own.disconnect();
});

test('an entry is stored for 15 minutes, the life of an access token', async () => {
  await publishRevokedSids(redis, ['old'], Date.now() - 15 * 60_000 - 1);
  await publishRevokedSids(redis, ['new']);
  expect(await redis.zrange('auth:revoked-sids', '0', '-1')).toEqual(['new']);
  const revocations = followRevocations(redis, silentLogger);
  await waitUntil(() => revocations.has('new'));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000 + 1);
  expect(revocations.has('new')).toBe(false);
  await revocations.close();
});

test('known sessions stay revoked while Redis is down', async () => {
  const ownRedis = testRedis();
  await waitUntil(() => ownRedis.status === 'ready');
  await publishRevokedSids(ownRedis, ['known']);
  const revocations = followRevocations(ownRedis, silentLogger, { snapshotEveryMs: 20 });
  await waitUntil(() => revocations.has('known'));
  const warn = jest.spyOn(silentLogger, 'warn');
  ownRedis.disconnect();
  await waitUntil(() => warn.mock.calls.length > 0);
  expect(revocations.has('known')).toBe(true);
  await revocations.close();
});
