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
 * A database migration. Never edit or renumber a released migration, because databases that have run it would not run
 * it again. A migration must be idempotent, because the process may crash while it runs.
 */
export interface Migration {
  id: number;
  name: string;
  up(connection: Connection): Promise<void>;
}

interface MigrationRecord {
  /**
   * Id of the migration. The record with id 0 is not a migration, but the lock that lets only one process migrate.
   */
  _id: number;
  /** Name of the migration. In the lock record (id 0), the random token of the process that owns the lock. */
  name: string;
  /** Time at which the migration ended. In the lock record (id 0), the time at which the lock expires. */
  at: Date;
}

const records = defineModel<MigrationRecord>(
  'migrations',
  new Schema<MigrationRecord>({ _id: Number, name: String, at: Date }, { versionKey: false }),
);

// The members of a mongoose Model that migrations use. With the full type Model, TypeScript would not allow models of
// different documents in one list.
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

/** Acquires or renews the lock that lets only one process migrate. Returns false if another process owns the lock. */
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

/**
 * Finds an index by its keys. Options are not compared, because the TTL (time to live) may differ between releases.
 */
const findIndex = <I extends { key: object }>(indexes: readonly I[], keys: object) =>
  indexes.find(({ key }) => JSON.stringify(key) === JSON.stringify(keys));

/**
 * Drops indexes whose TTL (time to live) has changed. `createIndexes` then creates them again. The command `collMod`
 * could change a TTL, but the role `readWrite` of the services does not allow it.
 */
async function dropOldTtls({ collection, schema }: AnyModel): Promise<void> {
  const existing = await collection.indexes();
  for (const [keys, { expireAfterSeconds }] of schema.indexes()) {
    const found = findIndex(existing, keys);
    if (!found?.name || expireAfterSeconds === undefined || found.expireAfterSeconds === expireAfterSeconds)
      continue;
    await collection.dropIndex(found.name);
  }
}

/**
 * Creates the indexes, then runs the missing migrations in ascending order of id. Only one process migrates at a time.
 * Indexes of the previous release are kept, because its processes may still run.
 * @throws Error if the migration lock expired, for example during a long pause, and another process took it
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
        await dropOldTtls(bound);
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

/** Returns descriptions of the indexes and migrations of this release that the database lacks. */
async function findMissing(connection: Connection, schema: DatabaseSchema): Promise<string[]> {
  const appliedIds = new Set((await records(connection).find().lean()).map(({ _id }) => _id));
  const migrations = byId(schema).flatMap(({ id, name }) =>
    appliedIds.has(id) ? [] : [`migration ${id} ${name}`],
  );
  const collections = new Set((await connection.listCollections()).map(({ name }) => name));
  const indexes: string[] = [];
  // The collections are checked one after the other. Concurrent checks would open many connections, which
  // takes too long on a busy machine.
  for (const model of allModels(schema)) {
    const { collection, schema: modelSchema } = model(connection);
    const name = collection.collectionName;
    const existing = collections.has(name) ? await collection.indexes() : [];
    const lacking = modelSchema.indexes().filter(([keys]) => !findIndex(existing, keys));
    indexes.push(...lacking.map(([keys]) => `index ${name} ${JSON.stringify(keys)}`));
  }
  return [...migrations, ...indexes];
}

/**
 * Prepares the database when a process starts. If `migrates` is true, runs the migrations. Otherwise only checks that
 * they have run.
 * @throws Error if an index or a migration is missing in the database
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
