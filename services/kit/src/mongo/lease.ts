import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { isDuplicateKey } from '../errors/mongoErrors.ts';

/**
 * Record of a lease. `name` contains the holder's purpose and a random token. `at` is the time when the lease expires.
 */
export interface LeaseRecord {
  _id: number | string;
  name: string;
  at: Date;
}

export interface Lease {
  /** Renews the lease. Returns false if the lease expired and another process acquired it. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
}

const leaseMs = 60_000;
const expiry = { $add: ['$$NOW', leaseMs] };

/**
 * Acquires a lease of one minute, and renews it until it is released. Returns undefined if another process holds the
 * lease. The lease uses only the clock of MongoDB, because the clocks of two machines differ.
 */
export async function acquireLease(
  records: mongo.Collection<LeaseRecord>,
  _id: LeaseRecord['_id'],
  purpose: string,
  onRenewalError: (error: unknown) => void,
): Promise<Lease | undefined> {
  const token = `${purpose} ${randomUUID()}`;
  // The lease is also free if its record does not exist yet, because MongoDB sorts a missing value before every date.
  const isFree = { $lt: ['$at', '$$NOW'] };
  const name = { $cond: [isFree, token, '$name'] };
  const at = { $cond: [isFree, expiry, '$at'] };
  try {
    const options = { upsert: true, returnDocument: 'after' } as const;
    const record = await records.findOneAndUpdate({ _id }, [{ $set: { name, at } }], options);
    if (record?.name !== token) return undefined;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
  const renew = async () => {
    const { matchedCount } = await records.updateOne({ _id, name: token }, [{ $set: { at: expiry } }]);
    return matchedCount === 1;
  };
  const renewal = setInterval(() => void renew().catch(onRenewalError), leaseMs / 3);
  return {
    renew,
    async release() {
      clearInterval(renewal);
      // Remove the name too. Otherwise a renewal in flight could extend the released lease.
      await records.updateOne({ _id, name: token }, { $set: { name: '', at: new Date(0) } });
    },
  };
}
