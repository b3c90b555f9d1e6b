import type { Readable } from 'node:stream';
import type { mongo } from 'mongoose';
import { type ArchiveMark, type Counts, documentsOf, FORMAT, type ReadingKeys } from './archive.ts';
import { STAGED } from './ownCollections.ts';
import { dropStaged, requireSwapped, swapStaged } from './stagedCollections.ts';
import { collectionsOf } from './writeBackup.ts';

export interface ReadBackupOptions extends ReadingKeys {
  /** Databases that a backup may contain. Backups with other databases are rejected. */
  databases: readonly string[];
  /** True to replace existing data. Otherwise, the databases must be empty. */
  replace: boolean;
  /** Changes the restored collections before they replace the existing collections. */
  prepare?: (staged: StagedCollection) => Promise<void>;
}

/** Returns the temporary collection that contains restored data until it replaces the existing collection. */
export type StagedCollection = (database: string, collection: string) => mongo.Collection;

type Head = NonNullable<ArchiveMark['$collection']>;

const BATCH = 1_000;

/**
 * Restores a backup while the services are stopped. First fills temporary collections, so that an early failure changes
 * nothing. They then replace the existing collections.
 * @returns the number of restored documents per collection
 * @throws Error if a database is not empty and `replace` is false, or if the backup is damaged, truncated or forged
 */
export async function readBackup(
  client: mongo.MongoClient,
  input: Readable,
  { prepare, ...options }: ReadBackupOptions,
): Promise<Counts> {
  const heads: Head[] = [];
  try {
    const counts = await stage(client, input, { ...options, heads });
    await prepare?.((database, collection) => client.db(database).collection(STAGED + collection));
    await swapStaged(client, databasesOf(heads));
    return counts;
  } catch (error) {
    await dropStaged(client, databasesOf(heads));
    throw error;
  }
}

interface StageOptions extends Omit<ReadBackupOptions, 'prepare'> {
  heads: Head[];
}

async function stage(client: mongo.MongoClient, input: Readable, options: StageOptions): Promise<Counts> {
  const { heads } = options;
  const counts: Counts = {};
  let head: Head | undefined;
  let batch: mongo.BSON.Document[] = [];
  let begun = false;
  let end: Counts | undefined;
  const staged = ({ database, collection }: Head) => client.db(database).collection(STAGED + collection);

  async function flush(): Promise<void> {
    if (!head || batch.length === 0) return;
    const { insertedCount } = await staged(head).insertMany(batch);
    counts[nameOf(head)] = (counts[nameOf(head)] ?? 0) + insertedCount;
    batch = [];
  }
  /**
   * Completes a temporary collection. Indexes are created last, because a TTL index would delete old documents before
   * they are counted.
   */
  async function finish(): Promise<void> {
    await flush();
    if (!head) return;
    const indexes = head.indexes.filter(({ name }) => name !== '_id_');
    if (indexes.length > 0)
      await client.db(head.database).command({ createIndexes: STAGED + head.collection, indexes });
  }

  for await (const document of documentsOf(input, options)) {
    const mark: ArchiveMark = document;
    if (!begun) {
      if (Number(mark.$backup?.format) !== FORMAT) throw new Error('This is no backup of Boa Xepa');
      begun = true;
    } else if (mark.$collection) {
      await finish();
      head = mark.$collection;
      if (!options.databases.includes(head.database))
        throw new Error(`The backup holds ${head.database}, which is no database of the market`);
      if (!databasesOf(heads).includes(head.database)) await prepareDatabase(client, head.database, options);
      heads.push(head);
      counts[nameOf(head)] = 0;
      await client.db(head.database).createCollection(STAGED + head.collection, head.options);
    } else if (mark.$end) {
      await finish();
      end = Object.fromEntries(Object.entries(mark.$end).map(([name, count]) => [name, Number(count)]));
    } else {
      batch.push(document);
      if (batch.length === BATCH) await flush();
    }
  }
  if (!end) throw new Error('The backup breaks off: its end is missing');
  for (const [name, count] of Object.entries(end))
    if (counts[name] !== count) throw new Error(`${name}: ${counts[name]} documents came back of ${count}`);
  return counts;
}

const nameOf = ({ database, collection }: Head) => `${database}.${collection}`;
const databasesOf = (heads: readonly Head[]) => [...new Set(heads.map(({ database }) => database))];

async function prepareDatabase(
  client: mongo.MongoClient,
  database: string,
  { replace }: StageOptions,
): Promise<void> {
  const db = client.db(database);
  await requireSwapped(client, [database]);
  for (const { name } of await collectionsOf(db))
    if (!replace && (await db.collection(name).findOne({}, { projection: { _id: 1 } })))
      throw new Error(`${database} is not empty (${name}); --replace puts the backup in its place`);
  // A restore that was killed may have left temporary collections.
  await dropStaged(client, [database]);
}
