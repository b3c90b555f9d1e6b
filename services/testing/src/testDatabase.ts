import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { connectMongo } from '@boaxepa/service-kit/mongo/connect';
import { silentLogger } from './silentLogger.ts';

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests through jest's global setup`);
  return value;
}

/** An empty database on the MongoDB server of the test run. */
export interface TestDatabase {
  url: string;
  connection: Connection;
  /** Deletes the database and closes the connection. */
  drop(): Promise<void>;
}

/**
 * Creates a database for one test file. Call `runMigrations` to create the database's indexes. Commands wait longer for
 * a free connection than in production, because the test machine can be busy.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const url = new URL(fromEnvironment('TEST_MONGO_URL'));
  url.pathname = `/test_${randomBytes(6).toString('hex')}`;
  const connection = await connectMongo(url.href, silentLogger, {
    monitorCommands: true,
    waitQueueTimeoutMS: 30_000,
  });
  return {
    url: url.href,
    connection,
    async drop() {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

/**
 * Returns the URL of the Redis server of the test run. Each jest worker uses a separate logical Redis database, which
 * is empty at the start of each test file.
 */
export function testRedisUrl(): string {
  const url = new URL(fromEnvironment('TEST_REDIS_URL'));
  url.pathname = `/${process.env['JEST_WORKER_ID'] ?? '1'}`;
  return url.href;
}
