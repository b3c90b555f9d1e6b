import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startReaper } from '../processes/reaper.ts';
import type { TestDatabases } from './databaseServer.ts';
import { findMongod, type ServerSource } from './findMongod.ts';
import { findRedis } from './findRedis.ts';
import { startMongo } from './mongoServer.ts';
import { startRedis } from './redisServer.ts';
import { startContainers } from './testContainers.ts';

/**
 * MongoDB and Redis for one run of tests, with data in a temporary directory: what TEST_MONGO_URL and TEST_REDIS_URL name, else containers
 * when a Docker engine answers, else local servers. They end with this process, even when it is killed.
 */
export async function startTestDatabases(
  report: (message: string) => void = () => undefined,
): Promise<TestDatabases> {
  const { TEST_MONGO_URL: mongoUrl, TEST_REDIS_URL: redisUrl } = process.env;
  if (mongoUrl && redisUrl) return { mongoUrl, redisUrl, stop: async () => undefined };
  return (await startContainers(report)) ?? startLocal(report);
}

async function startLocal(report: (message: string) => void): Promise<TestDatabases> {
  // MONGO_URL and REDIS_URL are for the running product: tests never write there.
  const env = { ...process.env, MONGO_URL: undefined, REDIS_URL: undefined };
  const [mongod, redisServer] = await Promise.all([findMongod({ env, report }), findRedis({ env, report })]);
  const reaper = startReaper();
  const directory = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-test-'));
  reaper.remove(directory);
  const optionsFor = (name: string, source: ServerSource) => ({
    executable: executableOf(source),
    dataDir: path.join(directory, name),
    logFile: path.join(directory, `${name}.log`),
    env: process.env,
    reaper,
    durable: false,
  });
  const [mongo, redis] = await Promise.all([
    startMongo(optionsFor('mongo', mongod.value)),
    startRedis(optionsFor('redis', redisServer.value)),
  ]);
  return {
    mongoUrl: mongo.url,
    redisUrl: redis.url,
    stop: async () => {
      await Promise.all([mongo.process.stop(), redis.process.stop()]);
      await reaper.finish();
    },
  };
}

function executableOf(source: ServerSource): string {
  if (source.kind === 'url') throw new Error('a test run starts its own databases');
  return source.path;
}
