import { silentLogger as logger } from '@boaxepa/service-testing/silentLogger';
import type { TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { accounts, accountsDatabase, resetAccounts } from './accounts.fixture.ts';
import { connectMongo, mongoAppName, openMongoProbe } from './connect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await accountsDatabase();
  await resetAccounts(database.connection);
});
afterAll(() => database.drop());

/** Returns the number of connections that the server counts for the clients with this name. */
async function connectionsOf(appName: string): Promise<number> {
  const operations = await database.connection
    .getClient()
    .db('admin')
    .aggregate([{ $currentOp: { allUsers: true, idleConnections: true } }, { $match: { appName } }])
    .toArray();
  return operations.length;
}

test('a busy process opens its pool and at most five connections more', async () => {
  const name = `pool_${database.connection.name}`;
  const url = database.url.replace(database.connection.name, name);
  const maxPoolSize = 10;
  const connection = await connectMongo(url, logger, { maxPoolSize });
  const probe = await openMongoProbe(url, logger);
  await accounts(connection).create({ owner: 'ana', cents: 1 });
  const slowFilter = { $where: 'sleep(100) || true' };
  const reads = Promise.all(
    Array.from({ length: 3 * maxPoolSize }, () => accounts(connection).findOne(slowFilter)),
  );
  await probe.isUp();
  await reads;

  const open = await connectionsOf(mongoAppName(name));
  expect(open).toBeGreaterThanOrEqual(maxPoolSize);
  expect(open).toBeLessThanOrEqual(maxPoolSize + 5);
  await connection.dropDatabase();
  await Promise.all([connection.close(), probe.close()]);
});
