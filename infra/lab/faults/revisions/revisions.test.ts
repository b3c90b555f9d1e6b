import { testDatabase, testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { proveRevisions } from './prove.ts';

test('no poll misses an answered change while writers are killed and Redis is flushed', async () => {
  const database = await testDatabase();
  const proof = await proveRevisions({
    mongoUrl: database.url,
    redisUrl: testRedisUrl(),
    writes: 600,
    kills: 4,
    flushes: 2,
  });
  expect(proof).toMatchObject({ missedChanges: [], kills: 4, flushes: 2 });
  expect(proof.stalestMs).toBeLessThan(30_000);
  expect(proof.unreadCount).toBeGreaterThan(0);
  // Does not drop the database, because a killed writer may have left a transaction open, which would block the drop.
  // The database server of the test run is deleted later with all its data.
  await database.connection.close();
}, 240_000);
