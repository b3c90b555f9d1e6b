import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startReaper } from '../processes/reaper.ts';
import { findLocalMongod, findLocalRedis } from './findDatabases.ts';
import { startMongo } from './mongoServer.ts';
import { startRedis } from './redisServer.ts';

/**
 * Starts MongoDB and Redis with temporary data. `reaper.finish()` stops both servers and deletes the data. MONGO_URL and
 * REDIS_URL are ignored, because they may lead to real data.
 */
export async function startLocalDatabases(
  name: string,
  { report, allowsFailPoints }: { report?: (message: string) => void; allowsFailPoints?: boolean } = {},
) {
  const [mongod, redisServer] = await Promise.all([findLocalMongod({ report }), findLocalRedis({ report })]);
  const executables = { mongo: mongod, redis: redisServer };
  const reaper = startReaper();
  const dir = await mkdtemp(path.join(os.tmpdir(), `boaxepa-${name}-`));
  reaper.remove(dir);
  const optionsFor = (server: keyof typeof executables) => ({
    executable: executables[server],
    dataDir: path.join(dir, server),
    logFile: path.join(dir, `${server}.log`),
    env: process.env,
    reaper,
    durable: false,
    allowsFailPoints,
  });
  const [mongo, redis] = await Promise.all([
    startMongo(optionsFor('mongo')),
    startRedis(optionsFor('redis')),
  ]);
  return { dir, reaper, mongo, redis };
}
