import { settleNames, shopperEditSchema } from '@boaxepa/contracts/wire/accounts';
import { barePhone } from '@boaxepa/contracts/domain/phone';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { checkAgainst } from '@boaxepa/service-kit/http/validate';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection } from 'mongoose';
import { accounts, type AccountRecord } from './account.model.ts';
import { searchFields } from './searchFields.ts';
import { findShopper } from './findShoppers.ts';

type Names = Parameters<typeof settleNames>[1];

/**
 * Makes the first, last and full name of a changed profile consistent. A new full name is split into first and last
 * name. Otherwise the full name is joined from the first and last name.
 * @throws AppError VALIDATION_FAILED if a first or last name from the full name has an invalid length
 */
async function agreeingNames(before: Partial<Names>, change: Names): Promise<Names> {
  const names = settleNames(before, change);
  const { firstName, lastName } = names;
  const checked = await checkAgainst(shopperEditSchema, { firstName, lastName });
  if ('value' in checked) return names;
  throw appError('VALIDATION_FAILED', {
    details: checked.problems.map(({ message }) => ({ field: 'fullName', message })),
  });
}

/**
 * Changes a shopper's name and phone. Without `phone`, the stored phone number is unchanged; an empty `phone` removes
 * it.
 * @throws AppError NOT_FOUND if there is no such shopper, or VALIDATION_FAILED if a full name does not consist of a
 * first and a last name
 */
export async function updateShopper(
  connection: Connection,
  id: string,
  change: Names & { phone?: string | undefined },
): Promise<AccountRecord> {
  return inTransaction(connection, async (session) => {
    // Read the account in the same transaction. If a concurrent change commits first, the update below conflicts, and
    // the whole transaction runs again.
    const { email, cpf, ...before } = await findShopper(connection, id, session);
    const { firstName, lastName, fullName } = await agreeingNames(before, change);
    const phone = change.phone === undefined ? before.phone : barePhone(change.phone) || undefined;
    const searchValues = searchFields({ fullName, email, cpf, phone });
    // Do not use `findOneAndUpdate` here. After a duplicate key error, MongoDB would write the shopper's personal data
    // to its log (product/privacy.md#logs).
    await accounts(connection).updateOne(
      { _id: id },
      {
        $set: { firstName, lastName, fullName, ...searchValues, ...(phone && { phone }) },
        ...(phone ? {} : { $unset: { phone: 1 } }),
      },
      { session },
    );
    return findShopper(connection, id, session);
  });
}
