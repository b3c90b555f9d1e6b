import { rename } from 'node:fs/promises';
import {
  checkMongoVersion,
  type DatabaseRecord,
  readDatabaseRecord,
  readsRedisData,
  writeDatabaseRecord,
} from '../data/databaseRecord.ts';
import { pathsOf } from '../layout.ts';
import type { Reaper } from '../processes/reaper.ts';
import { reasonOf } from '../processes/reasonOf.ts';
import { connectRedis } from './connectRedis.ts';
import { type ControlledServer, controlServer, type DatabaseControl } from './controlServer.ts';
import { findMongod, findRedis } from './findDatabases.ts';
import { startMongo } from './mongoServer.ts';
import { startRedis } from './redisServer.ts';
import { requireReplicaSet } from './replicaSet.ts';

export interface Databases {
  mongoUrl: string;
  redisUrl: string;
  /** Stops and restarts MongoDB. Undefined for an external server, which must not be stopped. */
  mongo: DatabaseControl | undefined;
  redis: DatabaseControl | undefined;
  /** Product, version and source of the databases, as a text for the user. */
  description: string;
  stop(): Promise<void>;
  /** Resolves with an error message if the process of a database ends unexpectedly. */
  lost: Promise<string>;
}

export interface OpenOptions {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  reaper: Reaper;
  durable: boolean;
  report: (message: string) => void;
  /** Called with one sentence before a download. */
  notice: (message: string) => void;
}

interface OpenedDatabase {
  url: string;
  description: string;
  server?: ControlledServer;
  made?: DatabaseRecord['mongo'];
}

/**
 * Finds or downloads MongoDB and Redis, and starts them with data below `dataDir`.
 * @throws Error if no server is found, or if a server is too old for the existing data
 */
export async function openDatabases(options: OpenOptions): Promise<Databases> {
  const files = pathsOf(options.dataDir);
  const record = await readDatabaseRecord(files.databases);
  const results = await Promise.allSettled([openMongo(options, record), openRedis(options, record)]);
  const servers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.server] : []));
  const stop = async () => void (await Promise.all(servers.map(async (server) => server?.stop())));
  const [mongo, redis] = results;
  if (mongo.status === 'rejected' || redis.status === 'rejected') {
    await stop();
    throw mongo.status === 'rejected' ? mongo.reason : redis.status === 'rejected' ? redis.reason : undefined;
  }
  await writeDatabaseRecord(files.databases, {
    mongo: mongo.value.made ?? record.mongo,
    redis: redis.value.made ?? record.redis,
  });
  return {
    mongoUrl: mongo.value.url,
    redisUrl: redis.value.url,
    mongo: mongo.value.server,
    redis: redis.value.server,
    description: `${mongo.value.description}, ${redis.value.description}`,
    stop,
    // This promise never settles if both databases are external servers.
    lost: Promise.race(servers.flatMap((server) => (server ? [server.lost] : []))).then(
      (name) => `${name} ended unexpectedly (${files.logs}/${name}.log)`,
    ),
  };
}

/** Returns a function that throws an error with the name of the variable, because drivers report only an address. */
const throwInvalid = (variable: string) => (error: unknown) => {
  throw new Error(`${variable} does not work: ${reasonOf(error)}`, { cause: error });
};

async function openMongo(options: OpenOptions, record: DatabaseRecord): Promise<OpenedDatabase> {
  const files = pathsOf(options.dataDir);
  const { value, source } = await findMongod({ env: options.env, report: options.notice });
  if (value.kind === 'url') {
    await requireReplicaSet(value.url).catch(throwInvalid('MONGO_URL'));
    return { url: value.url, description: 'MongoDB from MONGO_URL' };
  }
  checkMongoVersion(record.mongo, value);
  const start = (port?: number) =>
    startMongo({
      ...options,
      executable: value.path,
      dataDir: files.mongo,
      logFile: `${files.logs}/mongod.log`,
      port,
    });
  const server = await start(record.mongo?.port);
  return {
    url: server.url,
    description: `MongoDB ${value.version} (${source})`,
    server: controlServer(server, start),
    // The record keeps the version that created the data. A newer mongod does not change the data format, so the older
    // version can still open the data later.
    made: { product: value.product, version: record.mongo?.version ?? value.version, port: server.port },
  };
}

async function openRedis(options: OpenOptions, record: DatabaseRecord): Promise<OpenedDatabase> {
  const files = pathsOf(options.dataDir);
  const { value, source } = await findRedis({ env: options.env, report: options.notice });
  if (value.kind === 'url') {
    const redis = await connectRedis(value.url).catch(throwInvalid('REDIS_URL'));
    redis.disconnect();
    return { url: value.url, description: 'Redis from REDIS_URL' };
  }
  if (record.redis && !readsRedisData(record.redis, value)) {
    // Incompatible Redis data is moved to another folder. This is safe, because the outboxes (undelivered messages in
    // MongoDB) fill the queues again.
    const aside = `${files.redis}-${record.redis.product}-${record.redis.version}-${Date.now()}`;
    await rename(files.redis, aside).catch(() => undefined);
    options.report(
      `Redis starts empty: ${value.product} ${value.version} does not read what ${record.redis.product} ${record.redis.version} wrote (kept in ${aside}).`,
    );
  }
  const start = (port?: number) =>
    startRedis({
      ...options,
      executable: value.path,
      dataDir: files.redis,
      logFile: `${files.logs}/redis.log`,
      port,
    });
  const server = await start(record.redis?.port);
  return {
    url: server.url,
    description: `${value.product === 'valkey' ? 'Valkey' : 'Redis'} ${value.version} (${source})`,
    server: controlServer(server, start),
    made: { product: value.product, version: value.version, port: server.port },
  };
}
