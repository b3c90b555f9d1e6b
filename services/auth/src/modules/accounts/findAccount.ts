import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection, Types } from 'mongoose';
import { accounts, type AccountRecord } from './account.model.ts';

export type { AccountRecord } from './account.model.ts';

/** Returns an account in any state, or null if there is none. */
export async function findAccount(
  connection: Connection,
  id: string | Types.ObjectId,
  session: ClientSession | null = null,
): Promise<AccountRecord | null> {
  return accounts(connection).findById(id, null, { session }).lean();
}

/** Returns the account of this user type with this email, or null. The email must be in lower case. */
export async function findAccountByEmail(
  connection: Connection,
  userType: UserType,
  email: string,
): Promise<AccountRecord | null> {
  return accounts(connection).findOne({ userType, email }).lean();
}

/** Returns the account of the partner who owns this shop, or null. */
export async function findPartnerAccount(
  connection: Connection,
  partnerId: string,
  session: ClientSession | null = null,
): Promise<AccountRecord | null> {
  return accounts(connection)
    .findOne({ partnerId: objectId(partnerId) }, null, { session })
    .lean();
}

/** Returns a map from account id to shop id. Accounts of other user types and deleted accounts are omitted. */
export async function readShopIds(
  connection: Connection,
  accountIds: readonly (Types.ObjectId | null)[],
): Promise<Map<string, string>> {
  const found = await accounts(connection)
    .find({ _id: { $in: accountIds.filter((id) => id !== null) } }, { partnerId: 1 })
    .lean();
  return new Map(
    found.flatMap(({ _id, partnerId }) =>
      partnerId ? [[_id.toHexString(), partnerId.toHexString()] as const] : [],
    ),
  );
}
