import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import type { ClientSession, Connection } from 'mongoose';
import { type ItemRecord, items } from './item.model.ts';
import { movementOf, movements } from './movement.model.ts';

/** What an edit may change, beside the stock; money in cents. */
export type ItemFields = Pick<
  ItemRecord,
  'name' | 'price' | 'originalPrice' | 'isActive' | 'bag' | 'product'
>;

/** What a new item starts with. */
export type NewItem = ItemFields & Pick<ItemRecord, 'partnerId' | 'kind'>;

/** A part of an item that is changed by itself; all else stays, whoever changes it at the same time. */
export type ItemPatch = { 'product.isFlashDeal'?: boolean; isDeleted?: true };

/** Who changes something, and when. */
export interface Change {
  by: string;
  at: Date;
}

/** A new item with its first stock, and the movement that tells of it. */
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

/** An edit of an item as an update that counts only if the stock is still `item.available`, and its movement. */
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
    filter: { _id: item._id, isDeleted: false, available: item.available },
    update: { $set: fields, $inc: { available: difference, [type]: quantity } },
    moved: quantity > 0 ? [movementOf(item, type, quantity, change)] : [],
  };
}

/** Writes movements; they come before the items, which others write to as well. */
export async function recordMovements(
  connection: Connection,
  session: ClientSession,
  moved: readonly ReturnType<typeof movementOf>[],
): Promise<void> {
  if (moved.length > 0) await movements(connection).insertMany([...moved], { session, lean: true });
}

/**
 * Writes new items and edits of items that were read in the same transaction, all with their movements. One that was
 * changed meanwhile makes MongoDB repeat the transaction.
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
