import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { ClientSession } from 'mongoose';
import type { Services } from '../../services.ts';
import { addListWords } from '../partners/listWords.ts';
import type { ItemRecord } from './item.model.ts';
import { type NewItem, newItem, saveItems } from './itemChanges.ts';

/**
 * Creates a bag or a product, and records its initial stock as a stock movement.
 * @param check runs after the write in the same transaction, and throws if the item is not allowed
 * @throws AppError NOT_FOUND if the shop was deleted, and the errors of `check`
 */
export async function createItem(
  { connection, clock }: Services,
  item: NewItem,
  stock: number,
  by: string,
  check?: (session: ClientSession, item: ItemRecord) => Promise<void>,
): Promise<ItemRecord> {
  const created = newItem(item, stock, { by, at: clock() });
  await inTransaction(connection, async (session) => {
    await saveItems(connection, session, [created], []);
    // Write the shop before the check for duplicates. Two transactions that create the same product then conflict, and
    // MongoDB retries one of them. The retry finds the other product.
    const { partnerId, kind, name } = created.record;
    await addListWords(connection, session, partnerId, kind === 'product' ? [name] : []);
    await check?.(session, created.record);
  });
  return created.record;
}
