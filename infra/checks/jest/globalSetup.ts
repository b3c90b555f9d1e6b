import type { TestDatabases } from '../../run/stack/databases/databaseServer.ts';
import { startTestDatabases } from '../../run/stack/databases/testDatabases.ts';

declare global {
  // The first jest project starts the databases, all projects share them, and globalTeardown stops them.
  var testDatabases: TestDatabases | undefined;
}

/** Starts the test databases and sets TEST_MONGO_URL and TEST_REDIS_URL. Runs only if a selected project needs databases. */
export default async function globalSetup(): Promise<void> {
  if (globalThis.testDatabases) return;
  globalThis.testDatabases = await startTestDatabases((message) => process.stderr.write(`${message}\n`));
  process.env['TEST_MONGO_URL'] = globalThis.testDatabases.mongoUrl;
  process.env['TEST_REDIS_URL'] = globalThis.testDatabases.redisUrl;
}
