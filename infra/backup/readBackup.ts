import type { Readable } from 'node:stream';
import { mongo } from 'mongoose';
import { type ArchiveMark, type Counts, documentsOf, FORMAT } from './archive.ts';
import { collectionsOf } from './writeBackup.ts';

export interface ReadBackupOptions {
  /** What the databases hold now goes; without it databases that hold anything are left alone. */
  replace: boolean;
}

type Head = NonNullable<ArchiveMark['$collection']>;

const BATCH = 1_000;

/**
 * Reads an archive back into the databases that it names. The services have to be down meanwhile.
 * @returns how many documents were written of each collection; they are as many as were backed up
 * @throws when a database is not empty (without `replace`), or when the archive is damaged or cut off
 */
export async function readBackup(
  client: mongo.MongoClient,
  input: Readable,
  { replace }: ReadBackupOptions,
): Promise<Counts> {
  const counts: Counts = {};
  const cleared = new Set<string>();
  let head: Head | undefined;
  let batch: mongo.BSON.Document[] = [];
  let begun = false;
  let end: Counts | undefined;

  async function flush(): Promise<void> {
    if (!head || batch.length === 0) return;
    const { insertedCount } = await client.db(head.database).collection(head.collection).insertMany(batch);
    counts[nameOf(head)] = (counts[nameOf(head)] ?? 0) + insertedCount;
    batch = [];
  }
  /** Indexes come last: one that lets old documents expire must not take them before they are counted. */
  async function finish(): Promise<void> {
    await flush();
    if (!head) return;
    const indexes = head.indexes.filter(({ name }) => name !== '_id_');
    if (indexes.length > 0)
      await client.db(head.database).command({ createIndexes: head.collection, indexes });
  }

  for await (const document of documentsOf(input)) {
    const mark: ArchiveMark = document;
    if (!begun) {
      if (Number(mark.$backup?.format) !== FORMAT) throw new Error('This is no backup of Boa Xepa');
      begun = true;
    } else if (mark.$collection) {
      await finish();
      head = mark.$collection;
      if (!cleared.has(head.database)) await clear(client.db(head.database), replace);
      cleared.add(head.database);
      counts[nameOf(head)] = 0;
      await client.db(head.database).createCollection(head.collection, head.options);
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

async function clear(db: mongo.Db, replace: boolean): Promise<void> {
  for (const { name } of await collectionsOf(db)) {
    if (!replace && (await db.collection(name).findOne({}, { projection: { _id: 1 } })))
      throw new Error(`${db.databaseName} is not empty (${name}); --replace puts the backup in its place`);
  }
  // Collection by collection: the right to drop a database also drops what is not ours.
  for (const { name } of await collectionsOf(db)) await db.dropCollection(name);
}
