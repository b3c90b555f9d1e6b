import type { TestDatabases } from '../../run/stack/databases/databaseServer.ts';
import { startTestDatabases } from '../../run/stack/databases/testDatabases.ts';

declare global {
  // Databases that all Jest projects share. The first project that needs them starts them.
  var testDatabases: TestDatabases | undefined;
}

/**
 * Starts the test databases and sets TEST_MONGO_URL and TEST_REDIS_URL. Jest calls this function only if a selected
 * test file belongs to a project with this `globalSetup`.
 */
export default async function globalSetup(): Promise<void> {
  if (globalThis.testDatabases) return;
  globalThis.testDatabases = await startTestDatabases((message) => process.stderr.write(`${message}\n`));
  process.env['TEST_MONGO_URL'] = globalThis.testDatabases.mongoUrl;
  process.env['TEST_REDIS_URL'] = globalThis.testDatabases.redisUrl;
}
