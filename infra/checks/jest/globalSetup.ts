import type { TestDatabases } from '../../run/stack/databases/databaseServer.ts';
import { startTestDatabases } from '../../run/stack/databases/testDatabases.ts';

declare global {
  // Started by the first project that needs databases, shared by all projects, stopped by globalTeardown.
  var testDatabases: TestDatabases | undefined;
}

/** Sets TEST_MONGO_URL and TEST_REDIS_URL. jest calls it only if the run contains a project that names it. */
export default async function globalSetup(): Promise<void> {
  if (globalThis.testDatabases) return;
  globalThis.testDatabases = await startTestDatabases((message) => process.stderr.write(`${message}\n`));
  process.env['TEST_MONGO_URL'] = globalThis.testDatabases.mongoUrl;
  process.env['TEST_REDIS_URL'] = globalThis.testDatabases.redisUrl;
}
