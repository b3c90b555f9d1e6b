import { Schema, type Connection, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { isDuplicateKey } from '../errors/mongoErrors.ts';
import { idempotencyRecords } from '../idempotency/idempotency.ts';
import { inboxRecords } from '../outbox/onceById.ts';
import { outboxRecords } from '../outbox/outboxRecords.ts';
import { defineModel } from './defineModel.ts';

/** A change of stored data. Numbered, never edited once released, and safe to run twice (it may die half-way). */
export interface Migration {
  id: number;
  name: string;
  up(connection: Connection): Promise<void>;
}

interface MigrationRecord {
  _id: number;
  name: string;
  /** When it was done; the row with id 0 is the lock, and this its end. */
  at: Date;
}

const records = defineModel<MigrationRecord>(
  'migrations',
  new Schema<MigrationRecord>({ _id: Number, name: String, at: Date }, { versionKey: false }),
);

// A model's record type is of no interest here, and Model is invariant in it.
type AnyModel = Pick<Model<unknown>, 'createCollection' | 'createIndexes' | 'collection'> & {
  schema: Pick<Schema, 'indexes'>;
};

const lockMs = 60_000;

async function takeLock(connection: Connection): Promise<boolean> {
  try {
    await records(connection).updateOne(
      { _id: 0, at: { $lt: new Date() } },
      { $set: { name: 'lock', at: new Date(Date.now() + lockMs) } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/**
 * Gives the TTL indexes that are there already the times that the models have now: `createIndexes` refuses an index that differs.
 */
async function changeTtls(connection: Connection, { collection, schema }: AnyModel): Promise<void> {
  const existing = await collection.indexes();
  for (const [keys, { expireAfterSeconds }] of schema.indexes()) {
    const keyPattern = JSON.stringify(keys);
    const found = existing.find(({ key }) => JSON.stringify(key) === keyPattern);
    if (!found || expireAfterSeconds === undefined || found.expireAfterSeconds === expireAfterSeconds)
      continue;
    await connection.db?.command({
      collMod: collection.collectionName,
      index: { keyPattern: keys, expireAfterSeconds },
    });
  }
}

/**
 * Brings a service's database up to date before it serves: indexes of its models and of the kit's collections (and their TTLs), then
 * the migrations that have not run, in order. Many processes may start at once: one works, the others wait.
 */
export async function runMigrations(
  connection: Connection,
  options: {
    logger: Logger;
    models: readonly ((connection: Connection) => AnyModel)[];
    migrations?: readonly Migration[];
  },
): Promise<void> {
  while (!(await takeLock(connection))) await new Promise((resolve) => setTimeout(resolve, 100));
  const renewal = setInterval(() => {
    records(connection)
      .updateOne({ _id: 0 }, { $set: { at: new Date(Date.now() + lockMs) } })
      .catch((error: unknown) => options.logger.warn({ err: error }, 'migration lock not renewed'));
  }, lockMs / 3);
  try {
    for (const model of [...options.models, outboxRecords, inboxRecords, idempotencyRecords]) {
      const bound = model(connection);
      await bound.createCollection();
      await changeTtls(connection, bound);
      await bound.createIndexes();
    }
    for (const { id, name, up } of (options.migrations ?? []).toSorted((a, b) => a.id - b.id)) {
      if (await records(connection).exists({ _id: id })) continue;
      options.logger.info({ migration: id, migrationName: name }, 'migration starts');
      await up(connection);
      await records(connection).create({ _id: id, name, at: new Date() });
    }
  } finally {
    clearInterval(renewal);
    await records(connection).updateOne({ _id: 0 }, { $set: { at: new Date(0) } });
  }
}
