import { fieldError } from '@boaxepa/service-kit/errors/AppError';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import type { Connection, Types } from 'mongoose';
import { accounts, type AccountRecord, type AccountState } from './account.model.ts';

type Id = Types.ObjectId;

const takenCodes = { email: 'EMAIL_TAKEN', cpf: 'CPF_TAKEN' } as const;

/**
 * Inserts an account in the caller's transaction, and records this in the security log.
 * @throws AppError EMAIL_TAKEN, or CPF_TAKEN if another shopper has this CPF (taxpayer number)
 */
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
    throw fieldError(takenCodes[field], field);
  }
  const { userType, _id: accountId } = account;
  await recordSecurityEvent(connection, { kind: 'account.open', userType, accountId }, session);
}

/**
 * Maximum number of known browsers per account. A known browser is one from which the user has logged in. If the list
 * is full, a new browser replaces the one with the oldest login.
 */
const maxBrowsers = 10;

/**
 * Records the browser of a login in the account. Returns false if all sessions of the account have ended since the
 * caller read the account.
 */
export async function recordLogin(
  connection: Connection,
  session: ClientSession,
  { _id, sessionEpoch }: AccountRecord,
  browserId: string,
): Promise<boolean> {
  const id = { $literal: browserId };
  const others = { $filter: { input: { $ifNull: ['$knownBrowsers', []] }, cond: { $ne: ['$$this', id] } } };
  const knownBrowsers = { $slice: [{ $concatArrays: [[id], others] }, maxBrowsers] };
  // Check the session counter with an update and not with a read. After a read, a concurrent transaction that ends all
  // sessions would miss the new session.
  const { matchedCount } = await accounts(connection).updateOne(
    { _id, state: 'active', sessionEpoch },
    // Release 1.1.0 wrote `lastLoginAt`, which nothing reads.
    [{ $set: { knownBrowsers } }, { $unset: 'lastLoginAt' }],
    { session, updatePipeline: true },
  );
  return matchedCount > 0;
}

/**
 * Increments the session counter of an account, so that a login that is in progress fails. Also removes the account's
 * list of known browsers.
 */
export async function raiseSessionEpoch(
  connection: Connection,
  session: ClientSession,
  _id: Id,
): Promise<void> {
  await accounts(connection).updateOne(
    { _id },
    { $inc: { sessionEpoch: 1 }, $unset: { knownBrowsers: 1 } },
    { session },
  );
}

export interface PasswordChange {
  passwordHash: string;
  currentHash?: string;
  /**
   * Time of the password reset, if the owner sets the password with an emailed reset link. Use of the link confirms the
   * email address.
   */
  emailConfirmedAt?: Date;
}

/**
 * Stores a new password hash. If `currentHash` is given and differs from the stored hash, the function stores nothing
 * and returns false.
 */
export async function writePassword(
  connection: Connection,
  session: ClientSession,
  _id: Id,
  { passwordHash, currentHash, emailConfirmedAt }: PasswordChange,
): Promise<boolean> {
  const { matchedCount } = await accounts(connection).updateOne(
    { _id, ...(currentHash && { passwordHash: currentHash }) },
    { $set: { passwordHash, ...(emailConfirmedAt && { emailConfirmedAt }) } },
    { session },
  );
  return matchedCount > 0;
}

/** Updates the copy of the shop's name in a partner's account. */
export async function updateBusinessName(
  connection: Connection,
  _id: Id,
  businessName: string,
): Promise<void> {
  await accounts(connection).updateOne({ _id }, { $set: { businessName } });
}

/**
 * Activates a partner's account after its shop was created. Returns false if the account is not in the state
 * `provisioning`, for example because another process has already activated it.
 */
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

/** Changes the state of an account if it is still `from`. A concurrent change is therefore never overwritten. */
export async function moveState(
  connection: Connection,
  session: ClientSession | undefined,
  _id: Id,
  { from, to }: { from: AccountState; to: AccountState },
): Promise<void> {
  await accounts(connection).updateOne({ _id, state: from }, { $set: { state: to } }, { session });
}

/** Removes an account. With `state`, the account is removed only if it is in this state. */
export async function removeAccount(
  connection: Connection,
  session: ClientSession | undefined,
  _id: Id,
  state?: AccountState,
): Promise<void> {
  await accounts(connection).deleteOne({ _id, ...(state && { state }) }, { session });
}
