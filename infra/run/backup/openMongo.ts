import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { isProduction } from '@boaxepa/service-kit/config/readConfig';
import type { mongo } from 'mongoose';
import { claimDataDir, findRunning } from '../stack/data/running.ts';
import { readDatabaseRecord } from '../stack/data/databaseRecord.ts';
import { openDatabases } from '../stack/databases/openDatabases.ts';
import { withClient } from '../stack/databases/replicaSet.ts';
import { defaultDataDir, pathsOf, serviceNames } from '../stack/layout.ts';
import { startReaper } from '../stack/processes/reaper.ts';

export const databaseNames = serviceNames.map((name) => `boaxepa_${name}`);

/** Name of the auth service's database. Its collection `maintenance` records that a backup or restore is running. */
export const authDatabase = 'boaxepa_auth';
export const ordersDatabase = 'boaxepa_orders';

/** Prints a message to standard error, because standard output may contain the backup. */
export const say = (message: string) => void process.stderr.write(`${message}\n`);

/** Returns MONGO_URL, or the URL of the MongoDB server that `npm start` runs. */
async function runningUrl(): Promise<string | undefined> {
  if (process.env['MONGO_URL']) return process.env['MONGO_URL'];
  const { running, databases } = pathsOf(defaultDataDir);
  // Without a running stack, the recorded port is not used, because another MongoDB server may use it now.
  if (!findRunning(running)) return undefined;
  const { mongo: mongoRecord } = await readDatabaseRecord(databases);
  if (!mongoRecord) return undefined;
  const url = `mongodb://127.0.0.1:${mongoRecord.port}/?replicaSet=rs0&serverSelectionTimeoutMS=1500`;
  return withClient(url, () => Promise.resolve(url)).catch(() => undefined);
}

/**
 * Calls `work` with a client for MONGO_URL, or for the MongoDB server of `npm start`, which is started if necessary.
 * Also passes the URL of Redis if it is known.
 * @param isExclusive true to reserve the data of `npm start` for this process
 * @throws Error if no data exists
 */
export async function withMongo<T>(
  { isExclusive }: { isExclusive: boolean },
  work: (client: mongo.MongoClient, redisUrl: string | undefined) => Promise<T>,
): Promise<T> {
  const url = isExclusive ? process.env['MONGO_URL'] : await runningUrl();
  if (url) return withClient(url, (client) => work(client, process.env['REDIS_URL'] || undefined));
  const paths = pathsOf(defaultDataDir);
  if (!isExclusive && !existsSync(paths.mongo))
    throw new Error(`${defaultDataDir} holds no data, and MONGO_URL names no other MongoDB`);
  await mkdir(paths.logs, { recursive: true });
  const reaper = startReaper();
  let release: (() => void) | undefined;
  try {
    release = await claimDataDir(paths.running, { pid: process.pid, reaperPid: reaper.pid });
    const options = {
      dataDir: defaultDataDir,
      env: process.env,
      reaper,
      durable: true,
      report: say,
      notice: say,
    };
    const databases = await openDatabases(options);
    try {
      return await withClient(databases.mongoUrl, (client) => work(client, databases.redisUrl));
    } finally {
      await databases.stop();
    }
  } finally {
    release?.();
    await reaper.finish();
  }
}

/** Returns true for production data: MONGO_URL is set, and NODE_ENV is 'production' or missing. */
export const isProductionData = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env['MONGO_URL']) && isProduction(env);

/** Returns the hosts of a connection without credentials, so that messages can contain them. */
export function targetOf({ options }: mongo.MongoClient): string {
  return options.hosts.map(String).join(',');
}

export function summary(counts: Readonly<Record<string, number>>): string {
  const documents = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${documents} documents in ${Object.keys(counts).length} collections`;
}
