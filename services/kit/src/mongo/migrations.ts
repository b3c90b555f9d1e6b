import { setTimeout as pause } from 'node:timers/promises';
import { Schema, type Connection, type Model, type mongo } from 'mongoose';
import type { Logger } from 'pino';
import { newRequestId, runInContext } from '../context/requestContext.ts';
import { idempotencyRecords } from '../idempotency/idempotency.ts';
import { inboxRecords } from '../outbox/onceById.ts';
import { outboxRecords } from '../outbox/outboxRecords.ts';
import { migrationCommandMs } from './commandTime.ts';
import { defineModel } from './defineModel.ts';
import { acquireLease, type LeaseRecord } from './lease.ts';

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
  /** Name of the migration. In the lock record (id 0), the token of the process that owns the lock. */
  name: string;
  /** Time at which the migration ended. In the lock record (id 0), the time at which the lock expires. */
  at: Date;
  /**
   * Only in the lock record (id 0): the TTLs (time to live) of all indexes that releases have created, as `ttlsOf`
   * writes them.
   */
  ttls?: string[];
}

const records = defineModel<MigrationRecord>(
  'migrations',
  new Schema<MigrationRecord>({
    _id: Number,
    name: String,
    at: Date,
    ttls: { type: [String], default: undefined },
  }),
);

// The members of a mongoose Model that migrations use. With the full type Model, TypeScript would not allow models of
// different documents in one list.
type AnyModel = Pick<Model<unknown>, 'createCollection' | 'collection'> & {
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

const lockId = 0;

/**
 * Finds an index by its keys. Options are not compared, because the TTL (time to live) may differ between releases.
 */
const findIndex = <I extends { key: object }>(indexes: readonly I[], keys: object) =>
  indexes.find(({ key }) => JSON.stringify(key) === JSON.stringify(keys));

type ModelIndex = ReturnType<Schema['indexes']>[number];

const ttlOf = ({ collection }: AnyModel, [keys, { expireAfterSeconds }]: ModelIndex) =>
  `${collection.collectionName} ${JSON.stringify(keys)} ${expireAfterSeconds}`;
const hasTtl = ([, { expireAfterSeconds }]: ModelIndex) => expireAfterSeconds !== undefined;
const ttlsOf = (model: AnyModel) =>
  model.schema
    .indexes()
    .filter(hasTtl)
    .map((index) => ttlOf(model, index));

/**
 * Creates the missing indexes, and replaces an index whose TTL (time to live) differs from the TTL in this release.
 * Exception: if an earlier run has already created the index with the TTL of this release, a newer release has changed
 * the TTL since, so the index stays unchanged. The command `collMod` could change a TTL, but the role `readWrite` of
 * the services does not allow this command.
 */
async function prepareIndexes(model: AnyModel, earlierTtls: ReadonlySet<string>): Promise<void> {
  const { collection, schema } = model;
  await model.createCollection();
  const existing = await collection.indexes();
  for (const index of schema.indexes()) {
    const [keys, options] = index;
    const found = findIndex(existing, keys);
    if (found?.name && hasTtl(index) && found.expireAfterSeconds !== options.expireAfterSeconds) {
      if (earlierTtls.has(ttlOf(model, index))) continue;
      await collection.dropIndex(found.name);
    }
    // The casts are needed, because mongoose's types allow more options than the driver's types, such as `unique` with
    // an error message.
    await collection.createIndex(keys as mongo.IndexSpecification, options as mongo.CreateIndexesOptions);
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
  // `records` must define the model before the lease uses its collection, because the definition adds the time limit to
  // the commands of the collection.
  const locks = records(connection).db.collection<LeaseRecord>('migrations');
  const warn = (error: unknown) => logger.warn({ err: error }, 'migration lock not renewed');
  const acquire = () => acquireLease(locks, lockId, 'migration', warn);
  let lock = await acquire();
  while (!lock) {
    await pause(100);
    lock = await acquire();
  }
  const { renew, release } = lock;
  const requireLock = async () => {
    if (!(await renew())) throw new Error('another process took the migration lock');
  };
  try {
    const models = allModels(schema).map((model) => model(connection));
    const lockRecord = await records(connection).findById(lockId).lean();
    const earlierTtls = new Set(lockRecord?.ttls);
    await Promise.all(models.map((model) => prepareIndexes(model, earlierTtls)));
    await records(connection).updateOne(
      { _id: lockId },
      { $addToSet: { ttls: { $each: models.flatMap(ttlsOf) } } },
    );
    for (const { id, name, up } of byId(schema)) {
      await requireLock();
      if (await records(connection).exists({ _id: id })) continue;
      logger.info({ migration: id, migrationName: name }, 'migration starts');
      await up(connection);
      await requireLock();
      await records(connection).create({ _id: id, name, at: new Date() });
    }
  } finally {
    await release();
  }
}

/**
 * Returns the complete indexes of a collection. The driver's `indexes()` also returns those that MongoDB is still
 * building, and a query cannot use them yet.
 */
async function completeIndexes({ db }: Connection, collection: string): Promise<{ key: object }[]> {
  const command = { listIndexes: collection, includeIndexBuildInfo: true, cursor: {} };
  const indexes = (await db?.runCursorCommand(command).toArray()) ?? [];
  return indexes.flatMap(({ indexBuildInfo, spec }) => (indexBuildInfo ? [] : [spec]));
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
    const existing = collections.has(name) ? await completeIndexes(connection, name) : [];
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
