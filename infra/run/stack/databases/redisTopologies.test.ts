import { followRevocations, publishRevokedSids } from '@boaxepa/service-kit/auth/revocations';
import { runMigrations } from '@boaxepa/service-kit/mongo/migrations';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { greet } from '@boaxepa/service-kit/email/greet.fixture';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import { createRelay, type Relay } from '@boaxepa/service-kit/outbox/relay';
import { listenForWork, wakeRelay } from '@boaxepa/service-kit/outbox/wakeUp';
import { handleJob } from '@boaxepa/service-kit/queues/defineJob';
import { startWorkers } from '@boaxepa/service-kit/queues/workers';
import { primariesOf, type RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import { createRevisions, type RevisionKey, type Revisions } from '@boaxepa/service-kit/revisions/revisions';
import { createClaims } from '@boaxepa/service-kit/sweeps/doDueWork';
import { silentLogger as logger } from '@boaxepa/service-testing/silentLogger';
import { testDatabase, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
// The gateway exports no modules, and its own tests must not import infra.
// oxlint-disable-next-line no-restricted-imports
import { ReadCounter } from '../../../../gateway/src/limits/readCounter.ts';
// oxlint-disable-next-line no-restricted-imports
import { createVersionCounts } from '../../../../gateway/src/releases/versionCounts.ts';
import { createRateLimits } from '../../../../services/auth/src/modules/limits/rateLimits.ts';
import { redisAcl, redisUsers } from '../../docker/redisUsers.ts';
import { type RedisTopology, startRedisTopology } from './redisTopologies.ts';

const failoverMs = 30_000;

describe.each(['cluster', 'sentinel'] as const)('Redis as %s', (kind) => {
  let topology: RedisTopology;
  let redis: RedisClient;
  let database: TestDatabase;
  let relay: Relay;
  let workers: { close(): Promise<void> };
  const completedJobs: string[] = [];

  beforeAll(async () => {
    topology = await startRedisTopology(kind);
    redis = testRedis(topology.url);
    await waitUntil(() => redis.status === 'ready');
    database = await testDatabase();
    await runMigrations(database.connection, { logger, models: [] });
    const common = {
      service: 'fixture',
      connection: database.connection,
      redisUrl: topology.url,
      logger,
      jobs: [greet],
    };
    relay = createRelay({ ...common, redis, clients: {} });
    workers = startWorkers({
      ...common,
      handlers: [handleJob(greet, async ({ payload }) => void completedJobs.push(payload.userId))],
    });
  });
  afterAll(async () => {
    redis.disconnect();
    await Promise.all([relay.close(), workers.close()]);
    await topology.stop();
    await database.drop();
  });

  const openRevisions = (): Revisions => createRevisions(redis, logger, { distrustMs: 0 });
  const addJob = (userId: string) =>
    inTransaction(database.connection, (session) =>
      createOutbox(database.connection).job(session, { job: greet, payload: { userId } }),
    );

  test('serves revisions of many lists, which change one by one', async () => {
    const revisions = openRevisions();
    const keys = Array.from({ length: 20 }, (_, index): RevisionKey => `shopper:${index}`);
    const readRevisions = () => Promise.all(keys.map((key) => revisions.current(key)));
    const before = await readRevisions();
    expect(new Set(before).size).toBe(20);
    await revisions.withInvalidation(['shopper:0', 'shop:1'], async () => undefined);
    const after = await readRevisions();
    expect(after[0]).not.toBe(before[0]);
    expect(after.slice(1)).toEqual(before.slice(1));
  });

  if (kind === 'cluster')
    test('reserves the bus ports too, because Redis takes those 10,000 above the ports by default', async () => {
      const nodes = [...String(await redis.call('CLUSTER', 'NODES')).matchAll(/:(\d+)@(\d+)/g)];
      expect(nodes).toHaveLength(6);
      for (const [, port, busPort] of nodes) {
        expect(Number(busPort)).not.toBe(Number(port) + 10_000);
        expect(Number(busPort)).toBeLessThan(32_768);
      }
    });

  test('divides claims between workers', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `order-${index}`);
    const [first, second] = [createClaims(redis, 'fixture:work'), createClaims(redis, 'fixture:work')];
    expect(await first.take(ids, 12)).toHaveLength(12);
    expect(await second.take(ids, 20)).toHaveLength(8);
    await first.release(ids);
    expect(await second.take(ids, 20)).toHaveLength(12);
  });

  test('wakes a relay and announces ended sessions', async () => {
    const listenerAbort = new AbortController();
    const wakeUp = listenForWork(redis, 'fixture', listenerAbort.signal);
    const hasMessage = async () => (await redis.exists('wake:fixture')) === 1;
    wakeRelay(redis, 'fixture')();
    await waitUntil(hasMessage);
    await waitUntil(async () => {
      await wakeUp.wait(1000, 10);
      return !(await hasMessage());
    });
    listenerAbort.abort();
    wakeUp.close();

    const revocations = followRevocations(redis, logger, { snapshotEveryMs: 3_600_000 });
    await waitUntil(async () => {
      await publishRevokedSids(redis, ['ended']);
      return revocations.has('ended');
    });
    expect(revocations.has('other')).toBe(false);
    await revocations.close();
  });

  test('counts attempts, reads of several gateways and views of releases', async () => {
    const limits = createRateLimits(redis);
    const subject = { account: 'ana@teste.example', address: '192.0.2.1' };
    for (let index = 0; index < 5; index += 1) await limits.take('forgot', subject);
    await expect(createRateLimits(redis).take('forgot', subject)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });

    const [first, second] = [1, 2].map(() => new ReadCounter('reads', { points: 5, seconds: 3600 }, redis));
    for (let index = 0; index < 5; index += 1) first?.take('ana');
    second?.take('ana');
    await first?.sync();
    await second?.sync();
    expect(second?.take('ana')).toBeGreaterThan(0);

    const versionCounts = createVersionCounts(redis, logger);
    versionCounts.add('views', 'mfe-shopper', '1.0.0');
    versionCounts.add('failures', 'mfe-shopper', '1.0.0');
    expect(await versionCounts.lastHours()).toContainEqual({
      'mfe-shopper/1.0.0/views': '1',
      'mfe-shopper/1.0.0/failures': '1',
    });
    await versionCounts.close();
  });

  test('runs the jobs of the outbox', async () => {
    await addJob('first');
    await relay.runDue();
    await waitUntil(() => completedJobs.length > 0);
    expect(completedJobs).toEqual(['first']);
  });

  test('has stored every kind of key that a user of Redis may access', async () => {
    // The earlier tests have stored all other kinds of keys. Keys of these two kinds are stored again, because they
    // expire early: a wake-up message after a minute or when a relay receives it, and a claim after 30 s.
    wakeRelay(redis, 'fixture')();
    await createClaims(redis, 'fixture:kinds').take(['order-1'], 1);
    const kindsIn = (text: string, pattern: RegExp) =>
      [...new Set([...text.matchAll(pattern)].map(([, kind]) => kind))].toSorted();
    const storedKinds = async () => {
      const keys = await Promise.all(primariesOf(redis).map((primary) => primary.keys('*')));
      return kindsIn(keys.flat().join('\n'), /^([{}\w]+):/gm);
    };
    await waitUntil(async () => (await storedKinds()).includes('wake'));
    // Safe cast: the names are those of all users. The passwords do not matter.
    const passwords = Object.fromEntries(redisUsers.map((user) => [user, user])) as Record<
      (typeof redisUsers)[number],
      string
    >;
    expect(await storedKinds()).toEqual(kindsIn(redisAcl(passwords), /~([{}\w]+):/g));
  });

  test('loses no job and trusts no earlier revision when a primary is killed', async () => {
    const revisions = openRevisions();
    const key: RevisionKey = 'shopper:ana';
    const before = await revisions.current(key);
    expect(before).toEqual(expect.any(String));
    await topology.killPrimary('{revision}:heartbeat');
    await revisions.withInvalidation([key], async () => undefined);
    await addJob('second');
    await waitUntil(async () => {
      await relay.runDue().catch(() => undefined);
      return completedJobs.includes('second');
    }, failoverMs);
    await waitUntil(async () => ![undefined, before].includes(await revisions.current(key)), failoverMs);
    expect(completedJobs.filter((userId) => userId === 'second')).toHaveLength(1);
    expect(await outboxRecords(database.connection).countDocuments({ done: false })).toBe(0);
  });
});
