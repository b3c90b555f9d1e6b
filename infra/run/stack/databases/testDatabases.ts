import type { TestDatabases } from './databaseServer.ts';
import { startLocalDatabases } from './localDatabases.ts';
import { withClient } from './replicaSet.ts';
import { startContainers } from './testContainers.ts';

/**
 * Starts MongoDB and Redis for a test run. Uses TEST_MONGO_URL and TEST_REDIS_URL if both are set, otherwise
 * containers, and otherwise local servers. Local servers stop when this process ends, even if it is killed.
 */
export async function startTestDatabases(
  report: (message: string) => void = () => undefined,
): Promise<TestDatabases> {
  const { TEST_MONGO_URL: mongoUrl, TEST_REDIS_URL: redisUrl } = process.env;
  if (mongoUrl && redisUrl) return { mongoUrl, redisUrl, stop: async () => undefined };
  const databases = (await startContainers(report)) ?? (await startLocal(report));
  try {
    await configureMongo(databases.mongoUrl);
  } catch (error) {
    await databases.stop();
    throw error;
  }
  return databases;
}

/**
 * Sets two parameters of MongoDB for tests. Open transactions are aborted after 15 s instead of 60 s. A process that a
 * test kills leaves its transaction open, and dropping its database would then take longer than the socket timeout of
 * 30 s. The TTL monitor is disabled. It compares with the real time, so it would delete documents of tests that use
 * fixed dates.
 */
const configureMongo = (mongoUrl: string) =>
  withClient(mongoUrl, (client) =>
    client
      .db('admin')
      .command({ setParameter: 1, transactionLifetimeLimitSeconds: 15, ttlMonitorEnabled: false }),
  );

async function startLocal(report: (message: string) => void): Promise<TestDatabases> {
  const { mongo, redis, reaper } = await startLocalDatabases('test', { report });
  return {
    mongoUrl: mongo.url,
    redisUrl: redis.url,
    stop: async () => {
      await Promise.all([mongo.process.stop(), redis.process.stop()]);
      await reaper.finish();
    },
  };
}
