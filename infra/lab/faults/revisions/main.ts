// Command `npm run lab -- faults:revisions`: makes 10,000 writes, kills writing processes 60 times and empties Redis 20
// times. The exit code is 1 if a poll missed a change or showed old data for 30 s.
import { startLocalDatabases } from '../../../run/stack/databases/localDatabases.ts';
import { databaseUrl } from '../../../run/stack/environment.ts';
import { proveRevisions } from './prove.ts';

const { mongo, redis, reaper } = await startLocalDatabases('revisions');
try {
  const mongoUrl = databaseUrl(mongo.url, 'boaxepa_orders');
  const proof = await proveRevisions({
    mongoUrl,
    redisUrl: redis.url,
    writes: 10_000,
    kills: 60,
    flushes: 20,
  });
  for (const missedChange of proof.missedChanges.slice(0, 20)) process.stdout.write(`  ✗ ${missedChange}\n`);
  process.stdout.write(
    `faults:revisions ${proof.writes} writes answered, ${proof.kills} kills, ${proof.flushes} flushes; ${proof.polls} polls, ` +
      `${proof.unreadCount} of them without a read, ${proof.missedChanges.length} missed something; stale for ${proof.stalestMs} ms at most\n`,
  );
  process.exitCode = proof.missedChanges.length > 0 || proof.stalestMs >= 30_000 ? 1 : 0;
} finally {
  await reaper.finish();
}
