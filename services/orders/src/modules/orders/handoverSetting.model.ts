import type { HandoverMode } from '@boaxepa/contracts/wire/pickup';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Connection } from 'mongoose';

/** A shop's setting for pickup codes at the hand-over. A shop without a record has the default 'off'. */
interface HandoverSetting {
  /** Id of the shop. */
  _id: string;
  mode: HandoverMode;
}

export const handoverSettings = defineModel<HandoverSetting>(
  'handoverSettings',
  new Schema<HandoverSetting>({ _id: String, mode: String }, { strict: 'throw' }),
);

/** Returns how a shop uses pickup codes. A shop without a stored setting does not ask for codes. */
export async function readHandoverMode(connection: Connection, partnerId: string): Promise<HandoverMode> {
  const found = await handoverSettings(connection).findById(partnerId).lean();
  return found?.mode ?? 'off';
}

export async function saveHandoverMode(
  connection: Connection,
  partnerId: string,
  mode: HandoverMode,
): Promise<void> {
  await handoverSettings(connection).updateOne({ _id: partnerId }, { $set: { mode } }, { upsert: true });
}
