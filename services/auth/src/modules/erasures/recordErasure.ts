import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection } from 'mongoose';
import type { AccountRecord } from '../accounts/findAccount.ts';
import { erasures } from './erasure.model.ts';

/** Notes that an account goes, in the transaction that removes it. Safe to repeat. */
export async function recordErasure(
  connection: Connection,
  session: ClientSession,
  { _id, userType }: Pick<AccountRecord, '_id' | 'userType'>,
): Promise<void> {
  await erasures(connection).updateOne(
    { _id },
    { $set: { userType, erasedAt: new Date() }, $unset: { replay: 1 } },
    { session, upsert: true },
  );
}
