import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection, Types } from 'mongoose';
import type { AccountRecord } from '../accounts/findAccount.ts';
import { newOpaqueToken, tokenHash } from '../accounts/opaqueToken.ts';
import { resetTokens } from './resetToken.model.ts';

/** Lifetime of a reset link in milliseconds (product/accounts.md#recovery). */
const lifetimeMs = 3_600_000;

/** Creates a token to reset the password. Returns the path of the reset page with this token in the query. */
export async function makeResetLink(
  connection: Connection,
  account: Pick<AccountRecord, '_id' | 'userType'>,
): Promise<string> {
  const token = newOpaqueToken();
  await resetTokens(connection).insertOne({
    _id: tokenHash(token),
    accountId: account._id,
    expiresAt: new Date(Date.now() + lifetimeMs),
  });
  return `/redefinir-senha?${new URLSearchParams({ token, type: account.userType }).toString()}`;
}

/** Removes the reset tokens of an account, so that all its reset links become invalid. */
export async function removeResetTokens(
  connection: Connection,
  session: ClientSession,
  accountId: Types.ObjectId,
): Promise<void> {
  await resetTokens(connection).deleteMany({ accountId }, { session });
}
