import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection, Types } from 'mongoose';
import type { AccountRecord } from '../accounts/findAccount.ts';
import { newOpaqueToken, tokenHash } from '../accounts/opaqueToken.ts';
import { resetTokens } from './resetToken.model.ts';

/** Reset links expire after one hour (product/accounts.md#recovery). */
const lifetimeMs = 3_600_000;

/** Creates a reset token and returns the path of the reset page with the token. */
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

/** Invalidates every reset link of an account. */
export async function removeResetTokens(
  connection: Connection,
  session: ClientSession,
  accountId: Types.ObjectId,
): Promise<void> {
  await resetTokens(connection).deleteMany({ accountId }, { session });
}
