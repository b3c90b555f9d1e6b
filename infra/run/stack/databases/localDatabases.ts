import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startReaper } from '../processes/reaper.ts';
import { findMongod, type ServerSource, findRedis } from './findDatabases.ts';
import { startMongo } from './mongoServer.ts';
import { startRedis } from './redisServer.ts';

/**
 * Starts MongoDB and Redis with temporary data. `reaper.finish()` stops both servers and deletes the data.
 * @throws Error if `env` sets MONGO_URL or REDIS_URL, because those databases may contain other data
 */
export async function startLocalDatabases(
  name: string,
  {
    env = process.env,
    report = () => undefined,
    allowsFailPoints = false,
  }: {
    env?: NodeJS.ProcessEnv;
    report?: (message: string) => void;
    allowsFailPoints?: boolean;
  } = {},
) {
  const [mongod, redisServer] = await Promise.all([findMongod({ env, report }), findRedis({ env, report })]);
  const executables = { mongo: executableOf(mongod.value), redis: executableOf(redisServer.value) };
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

function executableOf(source: ServerSource): string {
  if (source.kind === 'url')
    throw new Error('these databases are its own: MONGO_URL and REDIS_URL must be unset');
  return source.path;
}
