import type { TestDatabases } from '../../run/stack/databases/databaseServer.ts';
import { startTestDatabases } from '../../run/stack/databases/testDatabases.ts';

declare global {
  // The first jest project that needs databases starts them, all projects share them, and globalTeardown stops them.
  var testDatabases: TestDatabases | undefined;
}

/**
 * Starts the test databases, and sets TEST_MONGO_URL and TEST_REDIS_URL. jest calls this function only if the run
 * includes a project that lists it as its global setup.
 */
export default async function globalSetup(): Promise<void> {
  if (globalThis.testDatabases) return;
  globalThis.testDatabases = await startTestDatabases((message) => process.stderr.write(`${message}\n`));
  process.env['TEST_MONGO_URL'] = globalThis.testDatabases.mongoUrl;
  process.env['TEST_REDIS_URL'] = globalThis.testDatabases.redisUrl;
}
