import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { MAINTENANCE } from './ownCollections.ts';

interface Claim {
  _id: 'claim';
  what: string;
  token: string;
  touchedAt: Date;
}

const TOUCHED_EVERY_MS = 10_000;
const SILENT_FOR_MS = 60_000;
const DUPLICATE_KEY = 11000;

/**
 * Runs `work` while no other backup or restore uses the MongoDB server. A backup or restore that has sent no heartbeat
 * for a minute counts as crashed.
 * @param what name of the work for messages, such as 'backup'
 * @param work receives a function to call before it replaces data. This function throws an Error if another backup or
 * restore has begun while this process was suspended.
 * @throws Error if another backup or restore is in progress
 */
export async function withMaintenance<T>(
  db: mongo.Db,
  what: string,
  work: (requireClaim: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const claims = db.collection<Claim>(MAINTENANCE);
  const token = randomUUID();
  const silentSince = new Date(Date.now() - SILENT_FOR_MS);
  try {
    await claims.updateOne(
      { _id: 'claim', touchedAt: { $lt: silentSince } },
      { $set: { what, token, touchedAt: new Date() } },
      { upsert: true },
    );
  } catch (error) {
    if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== DUPLICATE_KEY)
      throw error;
    const other = await claims.findOne({ _id: 'claim' });
    throw new Error(`a ${other?.what ?? 'backup or restore'} is under way`, { cause: error });
  }
  const touch = () => claims.updateOne({ _id: 'claim', token }, { $set: { touchedAt: new Date() } });
  const touching = setInterval(() => void touch().catch(() => undefined), TOUCHED_EVERY_MS);
  try {
    return await work(async () => {
      const { matchedCount } = await touch();
      if (matchedCount === 0)
        throw new Error(`another backup or restore began while this ${what} was suspended`);
    });
  } finally {
    clearInterval(touching);
    await claims.deleteOne({ _id: 'claim', token });
  }
}
