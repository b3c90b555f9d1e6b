import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection, Types } from 'mongoose';
import { resetTokens } from './resetToken.model.ts';

/** Every reset link of an account stops working. */
export async function removeResetTokens(
  connection: Connection,
  session: ClientSession,
  accountId: Types.ObjectId,
): Promise<void> {
  await resetTokens(connection).deleteMany({ accountId }, { session });
}
