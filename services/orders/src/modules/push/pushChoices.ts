import { type PushChoices, shopperPushKinds } from '@boaxepa/contracts/wire/push';
import type { Connection } from 'mongoose';
import { pushChoices } from './pushChoices.model.ts';

/** Returns the push settings of a shopper or a shop. The default is all kinds of notifications at any time of day. */
export async function readChoices(connection: Connection, ownerId: string): Promise<PushChoices> {
  const found = await pushChoices(connection).findById(ownerId).lean();
  if (!found) return { kinds: [...shopperPushKinds, 'placed'], quietHours: null };
  return { kinds: found.kinds, quietHours: found.quietHours };
}

export async function saveChoices(
  connection: Connection,
  ownerId: string,
  { kinds, quietHours }: PushChoices,
): Promise<void> {
  await pushChoices(connection).updateOne(
    { _id: ownerId },
    { $set: { kinds: [...new Set(kinds)], quietHours } },
    { upsert: true },
  );
}
