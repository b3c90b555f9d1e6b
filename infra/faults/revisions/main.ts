// `npm run faults:revisions`: 10,000 writes, 60 kills, 20 flushes. Exit 1 when a poll missed something or was stale for 30 s.
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findMongod } from '../../stack/databases/findMongod.ts';
import { findRedis } from '../../stack/databases/findRedis.ts';
import { startMongo } from '../../stack/databases/mongoServer.ts';
import { startRedis } from '../../stack/databases/redisServer.ts';
import { startReaper } from '../../stack/processes/reaper.ts';
import { proveRevisions } from './prove.ts';

const reaper = startReaper();
const dir = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-revisions-'));
reaper.remove(dir);
try {
  const [{ value: mongod }, { value: redis }] = await Promise.all([findMongod(), findRedis()]);
  if (mongod.kind === 'url' || redis.kind === 'url')
    throw new Error('faults:revisions kills and empties: MONGO_URL and REDIS_URL must be unset');
  const options = (name: string) => ({
    dataDir: path.join(dir, name),
    logFile: path.join(dir, `${name}.log`),
    env: process.env,
    reaper,
    durable: false,
  });
  const mongo = await startMongo({ executable: mongod.path, ...options('mongo') });
  const { url: redisUrl } = await startRedis({ executable: redis.path, ...options('redis') });
  const mongoUrl = mongo.url.replace('/?', '/boaxepa_orders?');
  const proof = await proveRevisions({ mongoUrl, redisUrl, writes: 10_000, kills: 60, flushes: 20 });
  for (const missed of proof.missed.slice(0, 20)) process.stdout.write(`  ✗ ${missed}\n`);
  process.stdout.write(
    `faults:revisions ${proof.writes} writes answered, ${proof.kills} kills, ${proof.flushes} flushes; ${proof.polls} polls, ` +
      `${proof.unread} of them without a read, ${proof.missed.length} missed something; stale for ${proof.stalestMs} ms at most\n`,
  );
  process.exitCode = proof.missed.length > 0 || proof.stalestMs >= 30_000 ? 1 : 0;
} finally {
  await reaper.finish();
}
