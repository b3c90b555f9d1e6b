import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { newRequestId, runInContext } from '../context/requestContext.ts';
import { isDuplicateKey } from '../errors/mongoErrors.ts';
import { idempotencyRecords } from '../idempotency/idempotency.ts';
import { inboxRecords } from '../outbox/onceById.ts';
import { outboxRecords } from '../outbox/outboxRecords.ts';
import { migrationCommandMs } from './commandTime.ts';
import { defineModel } from './defineModel.ts';

/**
 * A change of stored data. Never edit or renumber a released migration. Migrations must be idempotent, because the process may
 * crash while a migration runs.
 */
export interface Migration {
  id: number;
  name: string;
  up(connection: Connection): Promise<void>;
}

interface MigrationRecord {
  /** Id of the migration. The lock has the id 0. */
  _id: number;
  /** Name of the migration. For the lock, the token of the owner. */
  name: string;
  /** Time when the migration ended. For the lock, the expiry time. */
  at: Date;
}

const records = defineModel<MigrationRecord>(
  'migrations',
  new Schema<MigrationRecord>({ _id: Number, name: String, at: Date }, { versionKey: false }),
);

// Members of Model that migrations need. The models of a service cannot be listed as Model, because Model is invariant in its
// record type.
type AnyModel = Pick<Model<unknown>, 'createCollection' | 'createIndexes' | 'collection'> & {
  schema: Pick<Schema, 'indexes'>;
};

export interface DatabaseSchema {
  models: readonly ((connection: Connection) => AnyModel)[];
  migrations?: readonly Migration[];
}

const allModels = ({ models }: DatabaseSchema) => [
  ...models,
  outboxRecords,
  inboxRecords,
  idempotencyRecords,
];
const byId = ({ migrations = [] }: DatabaseSchema) => migrations.toSorted((a, b) => a.id - b.id);

const lockMs = 60_000;
const lockId = 0;

/** Acquires the migration lock, or renews the lock if `token` already owns it. Returns false if another process owns the lock. */
async function holdLock(connection: Connection, token: string): Promise<boolean> {
  const now = Date.now();
  try {
    await records(connection).updateOne(
      { _id: lockId, $or: [{ name: token }, { at: { $lt: new Date(now) } }] },
      { $set: { name: token, at: new Date(now + lockMs) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function releaseLock(connection: Connection, token: string): Promise<void> {
  await records(connection).updateOne({ _id: lockId, name: token }, { $set: { at: new Date(0) } });
}

/** Finds an index by its keys. Options are not compared, because another release may use a different TTL. */
const findIndex = <I extends { key: object }>(indexes: readonly I[], keys: object) =>
  indexes.find(({ key }) => JSON.stringify(key) === JSON.stringify(keys));

/** Updates the TTL of existing indexes, because `createIndexes` refuses an existing index with a different TTL. */
async function changeTtls(connection: Connection, { collection, schema }: AnyModel): Promise<void> {
  const existing = await collection.indexes();
  for (const [keys, { expireAfterSeconds }] of schema.indexes()) {
    const found = findIndex(existing, keys);
    if (!found || expireAfterSeconds === undefined || found.expireAfterSeconds === expireAfterSeconds)
      continue;
    await connection.db?.command({
      collMod: collection.collectionName,
      index: { keyPattern: keys, expireAfterSeconds },
    });
  }
}

/**
 * Creates the indexes of the service and of the kit, updates their TTLs, and runs the missing migrations in order. Only one
 * process migrates at a time. Indexes of the previous release are not dropped.
 * @throws Error if the process lost the migration lock during a long pause
 */
export function runMigrations(
  connection: Connection,
  options: DatabaseSchema & { logger: Logger },
): Promise<void> {
  const context = { requestId: newRequestId(), log: options.logger, commandMs: migrationCommandMs };
  return runInContext(context, () => migrate(connection, options));
}

async function migrate(
  connection: Connection,
  { logger, ...schema }: DatabaseSchema & { logger: Logger },
): Promise<void> {
  const token = randomUUID();
  while (!(await holdLock(connection, token))) await pause(100);
  const renewal = setInterval(() => {
    holdLock(connection, token).catch((error: unknown) =>
      logger.warn({ err: error }, 'migration lock not renewed'),
    );
  }, lockMs / 3);
  try {
    await Promise.all(
      allModels(schema).map(async (model) => {
        const bound = model(connection);
        await bound.createCollection();
        await changeTtls(connection, bound);
        await bound.createIndexes();
      }),
    );
    for (const { id, name, up } of byId(schema)) {
      if (!(await holdLock(connection, token))) throw new Error('another process took the migration lock');
      if (await records(connection).exists({ _id: id })) continue;
      logger.info({ migration: id, migrationName: name }, 'migration starts');
      await up(connection);
      await records(connection).create({ _id: id, name, at: new Date() });
    }
  } finally {
    clearInterval(renewal);
    await releaseLock(connection, token);
  }
}

/** Returns the indexes and migrations of this release that are missing in the database. */
async function findMissing(connection: Connection, schema: DatabaseSchema): Promise<string[]> {
  const done = new Set((await records(connection).find().lean()).map(({ _id }) => _id));
  const migrations = byId(schema).flatMap(({ id, name }) =>
    done.has(id) ? [] : [`migration ${id} ${name}`],
  );
  const collections = new Set((await connection.listCollections()).map(({ name }) => name));
  const indexes: string[] = [];
  // One collection at a time. At the start of a busy machine, a new connection per collection would exceed the time limit.
  for (const model of allModels(schema)) {
    const { collection, schema: stored } = model(connection);
    const name = collection.collectionName;
    const existing = collections.has(name) ? await collection.indexes() : [];
    const lacking = stored.indexes().filter(([keys]) => !findIndex(existing, keys));
    indexes.push(...lacking.map(([keys]) => `index ${name} ${JSON.stringify(keys)}`));
  }
  return [...migrations, ...indexes];
}

/**
 * Prepares the database when a process starts. Runs the migrations if `migrates` is true, and otherwise only checks that the
 * migration job has run.
 * @throws Error if the database lacks an index or a migration
 */
export async function prepareDatabase(
  connection: Connection,
  { migrates, ...options }: DatabaseSchema & { logger: Logger; migrates: boolean },
): Promise<void> {
  if (migrates) return runMigrations(connection, options);
  const missing = await findMissing(connection, options);
  if (missing.length > 0)
    throw new Error(`run the migration job of this release first; missing: ${missing.join(', ')}`);
}
