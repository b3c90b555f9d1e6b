import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { ClientSession } from 'mongoose';
import type { Services } from '../../services.ts';
import { addListWords } from '../partners/listWords.ts';
import type { ItemRecord } from './item.model.ts';
import { type NewItem, newItem, saveItems } from './itemChanges.ts';

/**
 * Creates a bag or product with its initial stock, and records the stock as a movement.
 * @param check runs in the same transaction after the write, and throws if the item is not allowed
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
    // The shop is written before the check. If two transactions create the same product concurrently, the second conflicts,
    // retries, and finds the product of the first.
    await addListWords(connection, session, [created.record]);
    await check?.(session, created.record);
  });
  return created.record;
}
