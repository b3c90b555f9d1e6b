import type { TestDatabases } from '../../run/stack/databases/databaseServer.ts';
import { startTestDatabases } from '../../run/stack/databases/testDatabases.ts';

declare global {
  // Set by the first project that needs databases, shared by the others and stopped by globalTeardown.
  var testDatabases: TestDatabases | undefined;
}

/** Gives the tests TEST_MONGO_URL and TEST_REDIS_URL; jest calls it only when a test of a project that names it is in the run. */
export default async function globalSetup(): Promise<void> {
  if (globalThis.testDatabases) return;
  globalThis.testDatabases = await startTestDatabases((message) => process.stderr.write(`${message}\n`));
  process.env['TEST_MONGO_URL'] = globalThis.testDatabases.mongoUrl;
  process.env['TEST_REDIS_URL'] = globalThis.testDatabases.redisUrl;
}
