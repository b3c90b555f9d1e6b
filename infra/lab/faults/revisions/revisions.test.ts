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
  // A killed writer may have left a transaction open, and dropping the database would wait for it. The database goes
  // with the server of the run.
  await database.connection.close();
}, 240_000);
