import type { Writable } from 'node:stream';
import { mongo } from 'mongoose';
import { type ArchiveMark, ArchiveWriter, type Counts, FORMAT } from './archive.ts';

/**
 * Writes all documents of `databases` to `out`, as they were at one moment: one snapshot over all of them, so that an order and the stock
 * it took are both in it or both not. The market may be open meanwhile.
 * @returns how many documents there were of each collection
 */
export async function writeBackup(
  client: mongo.MongoClient,
  databases: readonly string[],
  out: Writable,
): Promise<Counts> {
  const writer = new ArchiveWriter(out);
  const mark = (document: ArchiveMark) => writer.add(document);
  const counts: Counts = {};
  const session = client.startSession({ snapshot: true });
  try {
    await mark({ $backup: { format: FORMAT, createdAt: new Date() } });
    for (const database of databases) {
      const db = client.db(database);
      for (const { name, options = {} } of await collectionsOf(db)) {
        const collection = db.collection(name);
        const indexes = await collection.indexes();
        await mark({ $collection: { database, collection: name, options, indexes } });
        let count = 0;
        // With `raw` the driver hands over the bytes that it got.
        for await (const document of collection.find({}, { session, raw: true, batchSize: 1_000 })) {
          await writer.add(document as unknown as Buffer);
          count += 1;
        }
        counts[`${database}.${name}`] = count;
      }
    }
    await mark({ $end: counts });
    await writer.end();
    return counts;
  } finally {
    await session.endSession();
  }
}

/** The collections of a database that hold documents of its service, by name. */
export async function collectionsOf(db: mongo.Db): Promise<mongo.CollectionInfo[]> {
  const all = await db.listCollections<mongo.CollectionInfo>({}, { nameOnly: false }).toArray();
  return all
    .filter(({ name, type }) => type === 'collection' && !name.startsWith('system.'))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
