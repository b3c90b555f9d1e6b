import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { Types } from 'mongoose';
import type { Services } from '../../services.ts';
import { type ItemRecord, items } from './item.model.ts';
import { movements } from './movement.model.ts';

/** What a new item starts with; money in cents. */
export type NewItem = Pick<
  ItemRecord,
  'partnerId' | 'kind' | 'name' | 'price' | 'originalPrice' | 'isActive' | 'bag' | 'product'
>;

/** Creates a bag or product with its first stock, and the movement that tells of it. */
export async function createItem(
  { connection, clock }: Services,
  item: NewItem,
  stock: number,
  by: string,
): Promise<ItemRecord> {
  const at = clock();
  const record: ItemRecord = {
    ...item,
    _id: new Types.ObjectId(),
    isDeleted: false,
    initial: stock,
    added: 0,
    available: stock,
    held: 0,
    sold: 0,
    removed: 0,
    holds: [],
    createdAt: at,
  };
  await inTransaction(connection, async (session) => {
    if (stock > 0) {
      const { _id: itemId, partnerId } = record;
      await movements(connection).create([{ itemId, partnerId, type: 'initial', quantity: stock, by, at }], {
        session,
      });
    }
    await items(connection).create([record], { session });
  });
  return record;
}
