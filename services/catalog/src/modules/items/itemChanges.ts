import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import type { ClientSession, Connection } from 'mongoose';
import { type ItemRecord, items } from './item.model.ts';
import { movementOf, movements } from './movement.model.ts';

/** Fields that an edit can change, without the stock. Prices are in cents. */
export type ItemFields = Pick<
  ItemRecord,
  'name' | 'price' | 'originalPrice' | 'isActive' | 'bag' | 'product'
>;

export type NewItem = ItemFields & Pick<ItemRecord, 'partnerId' | 'kind'>;

/** A partial update that does not overwrite other fields. */
export type ItemPatch = { 'product.isFlashDeal'?: boolean; isDeleted?: true };

export interface Change {
  by: string;
  at: Date;
}

/** Builds an item and the movement of its initial stock. */
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
  return { record, moved: stock > 0 ? [movementOf(record, 'initial', stock, change)] : [] };
}

/**
 * Builds an update of an item and its movement. Only a change of the stock requires that the available stock still equals
 * `item.available`.
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
      isDeleted: false,
      ...(difference !== 0 && { available: item.available }),
    },
    update: { $set: fields, $inc: { available: difference, [type]: quantity } },
    moved: quantity > 0 ? [movementOf(item, type, quantity, change)] : [],
  };
}

/**
 * Inserts movements. Insert them before the items are written, because a transaction locks the items from the write to the
 * commit.
 */
export async function recordMovements(
  connection: Connection,
  session: ClientSession,
  moved: readonly ReturnType<typeof movementOf>[],
): Promise<void> {
  if (moved.length > 0) await movements(connection).insertMany([...moved], { session, lean: true });
}

/**
 * Writes new items and edits with their movements. Read the edited items in the same transaction, so that concurrent changes
 * conflict and MongoDB retries.
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
    [...created, ...edited].flatMap(({ moved }) => moved),
  );
  const records = created.map(({ record }) => record);
  if (records.length > 0) await items(connection).insertMany(records, { session, lean: true });
  if (edited.length > 0)
    await items(connection).bulkWrite(
      edited.map(({ filter, update }) => ({ updateOne: { filter, update } })),
      { session },
    );
}
