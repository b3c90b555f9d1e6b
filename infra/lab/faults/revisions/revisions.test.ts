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
  expect(proof.unreadCount).toBeGreaterThan(0);
  // Does not drop the database, because an open transaction of a killed writer could block this. The whole database
  // server is deleted after the test run.
  await database.connection.close();
}, 240_000);
