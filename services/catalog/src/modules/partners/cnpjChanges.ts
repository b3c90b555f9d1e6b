import type { CnpjChange } from '@boaxepa/contracts/wire/admin';
import { requestOrigin } from '@boaxepa/service-kit/context/requestContext';
import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection } from 'mongoose';
import { type CnpjChangeRecord, cnpjChanges } from './cnpjChange.model.ts';

/**
 * Records a change of a shop's CNPJ (company number) or name. Call it in the transaction that makes the change
 * (product/shops.md#another-cnpj-or-name).
 */
export async function recordCnpjChange(
  connection: Connection,
  session: ClientSession,
  change: Omit<CnpjChangeRecord, '_id' | 'address' | 'requestId'>,
): Promise<void> {
  await cnpjChanges(connection).create([{ ...change, ...requestOrigin() }], { session });
}

/**
 * Returns the recorded changes of a shop's CNPJ (company number) and name, newest first.
 * @param limit maximum number of changes, or 0 for all
 */
export async function listCnpjChanges(
  connection: Connection,
  partnerId: string,
  limit: number,
): Promise<CnpjChange[]> {
  const changes = await cnpjChanges(connection).find({ partnerId }).sort({ _id: -1 }).limit(limit).lean();
  return changes.map(({ from, to, nameFrom, nameTo, by, address, requestId, at }) => ({
    at: at.toISOString(),
    from,
    to,
    nameFrom,
    nameTo,
    by,
    address,
    requestId,
  }));
}
