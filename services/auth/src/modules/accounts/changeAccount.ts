import { errorCodes } from '@boaxepa/contracts/wire/errors';
import { fieldError } from '@boaxepa/service-kit/errors/AppError';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection, Types } from 'mongoose';
import { accounts, type AccountRecord, type AccountState } from './account.model.ts';

type Id = Types.ObjectId;

const takenCodes = { email: 'EMAIL_TAKEN', cpf: 'CPF_TAKEN' } as const;

/** Adds an account. @throws AppError EMAIL_TAKEN, CPF_TAKEN. */
export async function addAccount(
  connection: Connection,
  session: ClientSession,
  account: AccountRecord,
): Promise<void> {
  try {
    await accounts(connection).insertOne(account, { session });
  } catch (error) {
    const field = (['email', 'cpf'] as const).find((name) => isDuplicateKey(error, name));
    if (!field) throw error;
    const code = takenCodes[field];
    throw fieldError(code, field, errorCodes[code].message);
  }
}

/** Notes a login, unless all sessions were ended since the account was read. Answers whether it was noted. */
export async function noteLogin(
  connection: Connection,
  session: ClientSession,
  { _id, sessionEpoch }: AccountRecord,
  at: Date,
): Promise<boolean> {
  // A write, not a read: it is what makes this transaction and one that ends the sessions collide.
  const { matchedCount } = await accounts(connection).updateOne(
    { _id, state: 'active', sessionEpoch },
    { $set: { lastLoginAt: at } },
    { session },
  );
  return matchedCount > 0;
}

/** Keeps logins that are under way from opening a session. */
export async function raiseSessionEpoch(
  connection: Connection,
  session: ClientSession,
  _id: Id,
): Promise<void> {
  await accounts(connection).updateOne({ _id }, { $inc: { sessionEpoch: 1 } }, { session });
}

/** Writes a password; with `currentHash` only over that one. Answers whether it was written. */
export async function writePassword(
  connection: Connection,
  session: ClientSession,
  _id: Id,
  { passwordHash, currentHash }: { passwordHash: string; currentHash?: string },
): Promise<boolean> {
  const { matchedCount } = await accounts(connection).updateOne(
    { _id, ...(currentHash && { passwordHash: currentHash }) },
    { $set: { passwordHash } },
    { session },
  );
  return matchedCount > 0;
}

/** Notes the present name of a partner's shop. */
export async function noteBusinessName(connection: Connection, _id: Id, businessName: string): Promise<void> {
  await accounts(connection).updateOne({ _id }, { $set: { businessName } });
}

/** A partner's shop is open at catalog. Answers false when the account was not waiting for that. */
export async function activatePartner(
  connection: Connection,
  session: ClientSession,
  _id: Id,
  names: { businessName: string; ownerName: string },
): Promise<boolean> {
  const { modifiedCount } = await accounts(connection).updateOne(
    { _id, state: 'provisioning' },
    { $set: { state: 'active', ...names }, $unset: { provision: 1 } },
    { session },
  );
  return modifiedCount > 0;
}

/** Moves an account from one state to another; one that is in neither stays as it is. */
export async function moveState(
  connection: Connection,
  session: ClientSession | undefined,
  _id: Id,
  { from, to }: { from: AccountState; to: AccountState },
): Promise<void> {
  await accounts(connection).updateOne({ _id, state: from }, { $set: { state: to } }, { session });
}

/** Removes an account; with `state` only while it is in that one. */
export async function removeAccount(
  connection: Connection,
  session: ClientSession | undefined,
  _id: Id,
  state?: AccountState,
): Promise<void> {
  await accounts(connection).deleteOne({ _id, ...(state && { state }) }, { session });
}
