import type { mongo } from 'mongoose';
import type { StagedCollection } from './readBackup.ts';

/** What auth stores of an erasure. */
interface Erasure {
  _id: mongo.ObjectId;
  replay?: boolean;
}

/**
 * What must not come back with a backup: sessions that were open then, and people who were erased since. auth erases those again when it
 * starts (product/privacy.md#leaving).
 * @param auth name of auth's database
 * @returns the ids of all sessions that were open, then or now: their access tokens may have minutes to live
 */
export async function prepareRestored(
  client: mongo.MongoClient,
  auth: string,
  staged: StagedCollection,
): Promise<string[]> {
  const now = new Date();
  const live = client.db(auth).collection('sessions');
  const restored = staged(auth, 'sessions');
  const open = { revokedAt: null, expiresAt: { $gt: now } };
  const sids = new Set<string>();
  for (const sessions of [live, restored])
    for await (const { _id } of sessions.find(open, { projection: { _id: 1 } })) sids.add(String(_id));
  await restored.updateMany({ revokedAt: null }, { $set: { revokedAt: now } });

  const erasures = client.db(auth).collection<Erasure>('erasures');
  for await (const erasure of erasures.find())
    await staged(auth, 'erasures').replaceOne({ _id: erasure._id }, erasure, { upsert: true });
  await staged(auth, 'erasures').updateMany({}, { $set: { replay: true } });
  return [...sids];
}
