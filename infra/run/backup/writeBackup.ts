import type { Writable } from 'node:stream';
import { mongo } from 'mongoose';
import { MAINTENANCE, STAGED } from './ownCollections.ts';
import { type ArchiveKeys, type ArchiveMark, type Counts, FORMAT, writeArchive } from './archive.ts';

/**
 * Writes all documents of `databases` to `out` from one snapshot. The services may be running.
 * @returns the number of documents per collection
 * @throws Error if no data exists
 */
export async function writeBackup(
  client: mongo.MongoClient,
  databases: readonly string[],
  out: Writable,
  keys: ArchiveKeys = {},
): Promise<Counts> {
  const counts: Counts = {};
  const session = client.startSession({ snapshot: true });
  async function* documents(): AsyncGenerator<ArchiveMark | Buffer> {
    const collections = await collectionsOfAll(client, databases);
    // The first read in a session sets the time of the snapshot, so this read comes before all others.
    await collections[0]?.collection.findOne({}, { session });
    yield { $backup: { format: FORMAT, createdAt: new Date() } };
    for (const { database, name, options, collection } of collections) {
      yield { $collection: { database, collection: name, options, indexes: await collection.indexes() } };
      let count = 0;
      // With `raw`, the driver returns BSON bytes without decoding them, so no value changes its type.
      for await (const document of collection.find<Buffer>({}, { session, raw: true, batchSize: 1_000 })) {
        yield document;
        count += 1;
      }
      counts[`${database}.${name}`] = count;
    }
    if (Object.values(counts).every((count) => count === 0))
      throw new Error('there is nothing: is this the MongoDB of the market?');
  }
  try {
    await writeArchive(documents(), counts, out, keys);
    return counts;
  } finally {
    await session.endSession();
  }
}

/** Returns true for collections that belong to backup and restore instead of a service. */
const isOwn = (name: string) => name === MAINTENANCE || name.startsWith(STAGED);

/** Returns the collections of the service, sorted by name. The collections of backup and restore are excluded. */
export async function collectionsOf(db: mongo.Db): Promise<mongo.CollectionInfo[]> {
  const all = await db.listCollections<mongo.CollectionInfo>({}, { nameOnly: false }).toArray();
  return all
    .filter(({ name, type }) => type === 'collection' && !name.startsWith('system.') && !isOwn(name))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

async function collectionsOfAll(client: mongo.MongoClient, databases: readonly string[]) {
  const lists = databases.map(async (database) => {
    const db = client.db(database);
    return (await collectionsOf(db)).map(({ name, options = {} }) => {
      return { database, name, options, collection: db.collection(name) };
    });
  });
  return (await Promise.all(lists)).flat();
}
