import type { mongo } from 'mongoose';
import type { StagedCollection } from './readBackup.ts';

interface Erasure {
  _id: mongo.ObjectId;
  replay?: boolean;
}

/**
 * Prepares restored data before it replaces the live data:
 * - Revokes all sessions, and deletes their devices, networks and push subscriptions. The orders service does not
 *   delete the subscriptions, because no event announces the end of these sessions. A browser subscribes again after
 *   the next login.
 * - Makes the auth service repeat the erasure of accounts that exist again in the backup (product/privacy.md#leaving).
 * @param databases names of the databases of the auth and orders services
 * @param staged returns a collection of the restored data
 * @returns ids of all open sessions, because their access tokens may still be valid
 */
export async function prepareRestored(
  client: mongo.MongoClient,
  { auth, orders }: { auth: string; orders: string },
  staged: StagedCollection,
): Promise<string[]> {
  const now = new Date();
  const live = client.db(auth).collection('sessions');
  const restored = staged(auth, 'sessions');
  const open = { revokedAt: null, expiresAt: { $gt: now } };
  const sids = new Set<string>();
  for (const sessions of [live, restored])
    for await (const { _id } of sessions.find(open, { projection: { _id: 1 } })) sids.add(String(_id));
  await restored.updateMany({ revokedAt: null }, { $set: { revokedAt: now }, $unset: { lastUse: 1 } });
  await staged(orders, 'pushSubscriptions').deleteMany();

  const erasures = client.db(auth).collection<Erasure>('erasures');
  for await (const erasure of erasures.find())
    await staged(auth, 'erasures').replaceOne({ _id: erasure._id }, erasure, { upsert: true });
  await staged(auth, 'erasures').updateMany({}, { $set: { replay: true } });
  return [...sids];
}
