import type { CnpjChange } from '@boaxepa/contracts/wire/admin';
import { currentContext, newRequestId } from '@boaxepa/service-kit/context/requestContext';
import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import type { Connection, Types } from 'mongoose';
import { cnpjChanges } from './cnpjChange.model.ts';

/**
 * Records a change of a shop's CNPJ (company number). Call it in the transaction that changes the number
 * (product/shops.md#another-cnpj).
 */
export async function recordCnpjChange(
  connection: Connection,
  session: ClientSession,
  change: { partnerId: Types.ObjectId; from: string; to: string; by: string; at: Date },
): Promise<void> {
  const context = currentContext();
  const request = { address: context?.address ?? '', requestId: context?.requestId ?? newRequestId() };
  await cnpjChanges(connection).create([{ ...change, ...request }], { session });
}

/**
 * Returns the recorded changes of a shop's CNPJ (company number), newest first.
 * @param limit maximum number of changes, or 0 for all
 */
export async function listCnpjChanges(
  connection: Connection,
  partnerId: string,
  limit: number,
): Promise<CnpjChange[]> {
  const changes = await cnpjChanges(connection).find({ partnerId }).sort({ _id: -1 }).limit(limit).lean();
  return changes.map(({ from, to, by, address, requestId, at }) => ({
    at: at.toISOString(),
    from,
    to,
    by,
    address,
    requestId,
  }));
}
