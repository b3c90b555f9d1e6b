import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import type { ClientSession, Connection } from 'mongoose';
import { type ItemRecord, items } from './item.model.ts';
import { movementOf, movements } from './movement.model.ts';

/** Fields of an item that an edit can change. The stock is changed separately. Prices are in cents. */
export type ItemFields = Pick<
  ItemRecord,
  'name' | 'price' | 'originalPrice' | 'isActive' | 'bag' | 'product'
>;

export type NewItem = ItemFields & Pick<ItemRecord, 'partnerId' | 'kind'>;

export type ItemPatch = { 'product.isFlashDeal'?: boolean; isDeleted?: true };

export interface Change {
  by: string;
  at: Date;
}

/** Returns a new item, and the stock movement that records its initial stock. */
export function newItem(item: NewItem, stock: number, change: Change) {
  const record: ItemRecord = {
    ...item,
    _id: newObjectId(),
    isDeleted: false,
    initial: stock,
    added: 0,
    available: stock,
    held: 0,
    sold: 0,
    removed: 0,
    holds: [],
    createdAt: change.at,
  };
  return { record, stockMovements: stock > 0 ? [movementOf(record, 'initial', stock, change)] : [] };
}

/**
 * Returns a database update of an item, and its stock movement. If the edit changes the stock, the filter requires that
 * the stock is still `item.available`. A concurrent sale is therefore never overwritten.
 */
export function itemEdit(
  item: ItemRecord,
  fields: ItemFields | ItemPatch,
  available: number,
  change: Change,
) {
  const difference = available - item.available;
  const type = difference > 0 ? ('added' as const) : ('removed' as const);
  const quantity = Math.abs(difference);
  return {
    filter: {
      _id: item._id,
      partnerId: item.partnerId,
      isDeleted: false,
      ...(difference !== 0 && { available: item.available }),
    },
    update: { $set: fields, $inc: { available: difference, [type]: quantity } },
    stockMovements: quantity > 0 ? [movementOf(item, type, quantity, change)] : [],
  };
}

/**
 * Inserts stock movements. Call this function before the transaction writes the items, because MongoDB locks a written
 * item until the commit.
 */
export async function recordMovements(
  connection: Connection,
  session: ClientSession,
  stockMovements: readonly ReturnType<typeof movementOf>[],
): Promise<void> {
  if (stockMovements.length > 0)
    await movements(connection).insertMany([...stockMovements], { session, lean: true });
}

/**
 * Writes new and edited items with their stock movements. Callers must read the edited items in the same transaction.
 * Concurrent changes then conflict, and MongoDB retries the transaction.
 */
export async function saveItems(
  connection: Connection,
  session: ClientSession,
  created: readonly ReturnType<typeof newItem>[],
  edited: readonly ReturnType<typeof itemEdit>[],
): Promise<void> {
  await recordMovements(
    connection,
    session,
    [...created, ...edited].flatMap(({ stockMovements }) => stockMovements),
  );
  const records = created.map(({ record }) => record);
  if (records.length > 0) await items(connection).insertMany(records, { session, lean: true });
  if (edited.length > 0)
    await items(connection).bulkWrite(
      edited.map(({ filter, update }) => ({ updateOne: { filter, update } })),
      { session },
    );
}
