import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { mongo } from 'mongoose';
import { claimDataDir } from '../stack/data/running.ts';
import { readDatabaseRecord } from '../stack/data/databaseRecord.ts';
import { openDatabases } from '../stack/databases/openDatabases.ts';
import { defaultDataDir, pathsOf, serviceNames } from '../stack/layout.ts';
import { startReaper } from '../stack/processes/reaper.ts';

/** The databases of the services. */
export const databaseNames = serviceNames.map((name) => `boaxepa_${name}`);

/** Of auth; backup and restore say there that they are at work. */
export const authDatabase = 'boaxepa_auth';

/** To people: the standard output may be the backup. */
export const say = (message: string) => void process.stderr.write(`${message}\n`);

async function withClient<T>(url: string, work: (client: mongo.MongoClient) => Promise<T>): Promise<T> {
  const client = new mongo.MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  try {
    return await work(await client.connect());
  } finally {
    await client.close();
  }
}

/** A MongoDB that runs: that of MONGO_URL, else that of `npm start`. */
async function runningUrl(): Promise<string | undefined> {
  if (process.env['MONGO_URL']) return process.env['MONGO_URL'];
  const { mongo: made } = await readDatabaseRecord(pathsOf(defaultDataDir).databases);
  if (!made) return undefined;
  const url = `mongodb://127.0.0.1:${made.port}/?replicaSet=rs0&serverSelectionTimeoutMS=1500`;
  return withClient(url, () => Promise.resolve(url)).catch(() => undefined);
}

/**
 * Gives `work` the MongoDB of MONGO_URL, or else of `npm start`, which is started for the while when it does not run; and the address of the
 * Redis that belongs to it, as far as it is known.
 * @param alone nothing else may use the data of `npm start` meanwhile
 * @throws when there is no data to read
 */
export async function withMongo<T>(
  { alone }: { alone: boolean },
  work: (client: mongo.MongoClient, redisUrl: string | undefined) => Promise<T>,
): Promise<T> {
  const url = alone ? process.env['MONGO_URL'] : await runningUrl();
  if (url) return withClient(url, (client) => work(client, process.env['REDIS_URL'] || undefined));
  const paths = pathsOf(defaultDataDir);
  if (!alone && !existsSync(paths.mongo))
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

/** Where a client is connected to, for people: no name and no password. */
export function targetOf({ options }: mongo.MongoClient): string {
  return options.hosts.map(String).join(',');
}

/** What came of it, for people. */
export function summary(counts: Readonly<Record<string, number>>): string {
  const documents = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${documents} documents in ${Object.keys(counts).length} collections`;
}
