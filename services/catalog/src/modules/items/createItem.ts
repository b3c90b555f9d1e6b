import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { addListWords } from '../partners/listWords.ts';
import type { ItemRecord } from './item.model.ts';
import { type NewItem, newItem, saveItems } from './itemChanges.ts';

/** Creates a bag or product with its first stock, and the movement that tells of it. */
export async function createItem(
  { connection, clock }: Services,
  item: NewItem,
  stock: number,
  by: string,
): Promise<ItemRecord> {
  const created = newItem(item, stock, { by, at: clock() });
  await inTransaction(connection, async (session) => {
    await saveItems(connection, session, [created], []);
    await addListWords(connection, session, [created.record]);
  });
  return created.record;
}
