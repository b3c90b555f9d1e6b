import { normalEmail } from '@boaxepa/contracts/domain/email';
import { AppError } from '@boaxepa/service-kit/errors/AppError';
import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection } from 'mongoose';
import { accounts, type AccountRecord } from './account.model.ts';
import { addAccount } from './changeAccount.ts';
import { hashPassword } from './password.ts';

/**
 * Creates the administrator account with the email and password from the environment variables
 * (product/accounts.md#the-first-administrator). An existing account is never changed. The auth service calls this
 * function at every start. If the account was deleted or its email was changed, the next start therefore creates the
 * account again.
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
  try {
    await inTransaction(connection, (session) => addAccount(connection, session, account));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'EMAIL_TAKEN') return false;
    throw error;
  }
}
