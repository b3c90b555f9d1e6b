import { endOfDate } from '@boaxepa/contracts/instants';
import type { ClientSession, Connection, Types } from 'mongoose';
import { items } from './item.model.ts';
import { movements } from './movement.model.ts';

/** Whether units of a shop are held for orders. */
export async function hasHeldUnits(connection: Connection, partnerId: string): Promise<boolean> {
  return (await items(connection).exists({ partnerId, held: { $gt: 0 } })) !== null;
}

/** A shop moved to another zone: its bags end at the end of the same day there. */
export async function moveBagExpiry(
  connection: Connection,
  session: ClientSession,
  partnerId: Types.ObjectId,
  zone: string,
): Promise<void> {
  const own = { partnerId, kind: 'bag' as const };
  const dates = await items(connection).distinct('bag.expiryDate', own).session(session);
  for (const date of dates.filter((value) => typeof value === 'string')) {
    await items(connection).updateMany(
      { ...own, 'bag.expiryDate': date },
      { $set: { 'bag.expiresAt': endOfDate(zone, date) } },
      { session },
    );
  }
}

/** Everything of a shop goes: its bags and products, and what was recorded of their stock. */
export async function removeShopItems(
  connection: Connection,
  session: ClientSession,
  partnerId: string,
): Promise<void> {
  await movements(connection).deleteMany({ partnerId }, { session });
  await items(connection).deleteMany({ partnerId }, { session });
}
