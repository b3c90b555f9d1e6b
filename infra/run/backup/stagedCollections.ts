import type { mongo } from 'mongoose';
import { STAGED } from './ownCollections.ts';
import { collectionsOf } from './writeBackup.ts';

interface Place {
  database: string;
  collection: string;
}

/**
 * Record that a restore is replacing collections. The first of the restored databases contains the record until the
 * last collection is replaced.
 */
interface Swap {
  _id: 'swap';
  places: Place[];
}

const SWAP = `${STAGED}swap`;

const swapsOf = (client: mongo.MongoClient, database: string) => client.db(database).collection<Swap>(SWAP);

/**
 * Deletes the temporary collections of an unfinished restore, unless it has begun to replace the existing collections.
 */
export async function dropStaged(client: mongo.MongoClient, databases: readonly string[]): Promise<void> {
  for (const database of databases) {
    const db = client.db(database);
    // If a replacement has begun, the temporary collections may be the only complete copy of the data.
    if (await swapsOf(client, database).findOne()) return;
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
      if (name.startsWith(STAGED)) await db.dropCollection(name);
  }
}

/**
 * Replaces the existing collections with the restored collections, and deletes all other collections. First writes a
 * record, so that a later command can complete the replacement after a crash.
 */
export async function swapStaged(client: mongo.MongoClient, databases: readonly string[]): Promise<void> {
  const [first] = databases;
  if (!first) return;
  const places: Place[] = [];
  for (const database of databases)
    for (const { name } of await client.db(database).listCollections({}, { nameOnly: true }).toArray())
      if (name.startsWith(STAGED)) places.push({ database, collection: name.slice(STAGED.length) });
  await swapsOf(client, first).insertOne({ _id: 'swap', places });
  await carryOut(client, first, places);
}

/**
 * Completes the replacement of collections if a restore was killed during it.
 * @returns true if a replacement was in progress
 */
export async function finishSwap(client: mongo.MongoClient, databases: readonly string[]): Promise<boolean> {
  for (const database of databases) {
    const swap = await swapsOf(client, database).findOne({ _id: 'swap' });
    if (!swap) continue;
    await carryOut(client, database, swap.places);
    return true;
  }
  return false;
}

/**
 * Checks that no replacement of collections is in progress.
 * @throws Error if a killed restore has replaced only some of the collections
 */
export async function requireSwapped(client: mongo.MongoClient, databases: readonly string[]): Promise<void> {
  for (const database of databases)
    if (await swapsOf(client, database).findOne())
      throw new Error('a restore was interrupted in its last step: npm run restore -- --finish');
}

async function carryOut(client: mongo.MongoClient, marked: string, places: readonly Place[]): Promise<void> {
  const byDatabase = Map.groupBy(places, ({ database }) => database);
  for (const [database, inside] of byDatabase) {
    const db = client.db(database);
    const names = new Set(
      (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name),
    );
    for (const { collection } of inside)
      if (names.has(STAGED + collection))
        await db.renameCollection(STAGED + collection, collection, { dropTarget: true });
    // The collections are dropped one by one. The permission to drop a database would apply to all databases, so the
    // database user does not have it.
    for (const { name } of await collectionsOf(db))
      if (!inside.some(({ collection }) => collection === name)) await db.dropCollection(name);
  }
  await swapsOf(client, marked).drop();
}
