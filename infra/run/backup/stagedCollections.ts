import type { mongo } from 'mongoose';
import { STAGED } from './ownCollections.ts';
import { collectionsOf } from './writeBackup.ts';

interface Place {
  database: string;
  collection: string;
}

/** Stands in the first database of a swap from before its first step until after its last. */
interface Swap {
  _id: 'swap';
  places: Place[];
}

const SWAP = `${STAGED}swap`;

const swapsOf = (client: mongo.MongoClient, database: string) => client.db(database).collection<Swap>(SWAP);

/** Removes what a restore has read and not put in its place. */
export async function dropStaged(client: mongo.MongoClient, databases: readonly string[]): Promise<void> {
  for (const database of databases) {
    const db = client.db(database);
    // Once the swap has begun, what is staged is the only whole copy.
    if (await swapsOf(client, database).findOne()) return;
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
      if (name.startsWith(STAGED)) await db.dropCollection(name);
  }
}

/**
 * Puts the staged collections in the places of those that are there, and removes the others of their databases. It is written down first, so
 * that one that was killed can be finished.
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

/** Finishes the swap of a restore that was killed. @returns whether there was one */
export async function finishSwap(client: mongo.MongoClient, databases: readonly string[]): Promise<boolean> {
  for (const database of databases) {
    const swap = await swapsOf(client, database).findOne({ _id: 'swap' });
    if (!swap) continue;
    await carryOut(client, database, swap.places);
    return true;
  }
  return false;
}

/** @throws while a restore that was killed has left some collections old and some new */
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
    // Collection by collection: the right to drop a database also drops what is not ours.
    for (const { name } of await collectionsOf(db))
      if (!inside.some(({ collection }) => collection === name)) await db.dropCollection(name);
  }
  await swapsOf(client, marked).drop();
}
