import type { TestDatabases } from './databaseServer.ts';
import { startLocalDatabases } from './localDatabases.ts';
import { startContainers } from './testContainers.ts';

/**
 * Starts MongoDB and Redis for a test run. TEST_MONGO_URL and TEST_REDIS_URL have priority over containers, and containers over
 * local servers. The databases stop with this process, even if it is killed.
 */
export async function startTestDatabases(
  report: (message: string) => void = () => undefined,
): Promise<TestDatabases> {
  const { TEST_MONGO_URL: mongoUrl, TEST_REDIS_URL: redisUrl } = process.env;
  if (mongoUrl && redisUrl) return { mongoUrl, redisUrl, stop: async () => undefined };
  return (await startContainers(report)) ?? startLocal(report);
}

async function startLocal(report: (message: string) => void): Promise<TestDatabases> {
  // MONGO_URL and REDIS_URL may contain real data, so tests never use them.
  const env = { ...process.env, MONGO_URL: undefined, REDIS_URL: undefined };
  const { mongo, redis, reaper } = await startLocalDatabases('test', { env, report });
  return {
    mongoUrl: mongo.url,
    redisUrl: redis.url,
    stop: async () => {
      await Promise.all([mongo.process.stop(), redis.process.stop()]);
      await reaper.finish();
    },
  };
}
