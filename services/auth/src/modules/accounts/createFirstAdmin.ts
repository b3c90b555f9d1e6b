import { normalEmail } from '@boaxepa/contracts/domain/email';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection } from 'mongoose';
import { accounts, type AccountRecord } from './account.model.ts';
import { hashPassword } from './password.ts';

/**
 * Creates the administrator account with the email and password from the environment variables
 * (product/accounts.md#the-first-administrator). An existing account is never changed. Auth calls this function at
 * every start, so it creates the account again after a deletion or a change of its email.
 * @returns true if the account was created
 */
export async function createFirstAdmin(
  connection: Connection,
  admin: { email: string; password: string },
): Promise<boolean> {
  const key = { userType: 'admin' as const, email: normalEmail(admin.email) };
  if (await accounts(connection).exists(key)) return false;
  const account: AccountRecord = {
    ...key,
    _id: newObjectId(),
    passwordHash: await hashPassword(admin.password),
    state: 'active',
    sessionEpoch: 0,
    createdAt: new Date(),
    fullName: 'Administrador',
  };
  const openEvent = { kind: 'account.open', userType: 'admin', accountId: account._id } as const;
  try {
    await inTransaction(connection, async (session) => {
      await accounts(connection).insertOne(account, { session });
      await recordSecurityEvent(connection, openEvent, session);
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error, 'email')) return false;
    throw error;
  }
}
