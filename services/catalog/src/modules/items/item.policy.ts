import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession, Connection, Types } from 'mongoose';
import { type ItemKind, type ItemRecord, items } from './item.model.ts';

export interface ItemKey {
  id: string;
  kind: ItemKind;
  partnerId: Types.ObjectId;
}

/**
 * Returns an item of this shop.
 * @throws AppError NOT_FOUND if the shop has no such item or the item is deleted
 */
export async function findOwnItem(
  connection: Connection,
  session: ClientSession,
  key: ItemKey,
): Promise<ItemRecord> {
  const item = await items(connection)
    .findOne({ _id: key.id, partnerId: key.partnerId, kind: key.kind, isDeleted: false }, null, { session })
    .lean();
  if (!item) {
    throw appError('NOT_FOUND', {
      message: key.kind === 'bag' ? 'Sacola não encontrada' : 'Produto não encontrado',
    });
  }
  return item;
}
