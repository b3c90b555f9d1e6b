import { barePhone } from '@boaxepa/contracts/phone';
import type { Connection } from 'mongoose';
import { accounts, type AccountRecord } from './account.model.ts';
import { searchFields } from './searchFields.ts';
import { findShopper, shopperNotFound } from './findShoppers.ts';

/**
 * Changes a shopper's name and phone. A phone that is absent stays, an empty one is removed.
 * @throws AppError NOT_FOUND.
 */
export async function updateShopper(
  connection: Connection,
  id: string,
  change: { firstName: string; lastName: string; fullName: string; phone?: string | undefined },
): Promise<AccountRecord> {
  const { firstName, lastName, fullName } = change;
  const { email, cpf, ...before } = await findShopper(connection, id);
  const phone = change.phone === undefined ? before.phone : barePhone(change.phone) || undefined;
  const words = searchFields({ fullName, email, cpf, phone });
  // Not findOneAndUpdate: where two collide, MongoDB logs what it was to write (product/privacy.md#logs).
  const { matchedCount } = await accounts(connection).updateOne(
    { _id: id, userType: 'shopper', state: 'active' },
    {
      $set: { firstName, lastName, fullName, ...words, ...(phone && { phone }) },
      ...(phone ? {} : { $unset: { phone: 1 } }),
    },
  );
  if (matchedCount === 0) throw shopperNotFound();
  return findShopper(connection, id);
}
