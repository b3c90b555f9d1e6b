import { type PushChoices, shopperPushKinds } from '@boaxepa/contracts/wire/push';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Connection } from 'mongoose';

/** Push settings of a shopper or a shop. If there is no record, the default of `readChoices` applies. */
interface PushChoicesRecord extends PushChoices {
  /** Id of the shopper or the shop. */
  _id: string;
}

export const pushChoices = defineModel<PushChoicesRecord>(
  'pushChoices',
  new Schema<PushChoicesRecord>(
    {
      _id: String,
      kinds: [String],
      quietHours: { type: new Schema({ from: String, to: String }, { _id: false }), default: null },
    },
    { versionKey: false, strict: 'throw' },
  ),
);

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
