import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Connection } from 'mongoose';

/** Wrong pickup codes that a shop typed or scanned since the first one of the present period. */
interface WrongCodes {
  /** Id of the shop. */
  _id: string;
  count: number;
  /** When the count restarts; MongoDB removes the record then. */
  resetAt: Date;
}

const periodMs = 600_000;
const tolerated = 5;

const schema = new Schema<WrongCodes>(
  { _id: String, count: Number, resetAt: Date },
  { versionKey: false, strict: 'throw' },
);
schema.index({ resetAt: 1 }, { expireAfterSeconds: 0 });

export const wrongCodes = defineModel<WrongCodes>('wrongCodes', schema);

/** Counts a wrong code of a shop. */
export async function countWrongCode(connection: Connection, partnerId: string, now: Date): Promise<void> {
  const isPresent = { $gt: ['$resetAt', now] };
  await wrongCodes(connection).updateOne(
    { _id: partnerId },
    [
      {
        $set: {
          count: { $cond: [isPresent, { $add: ['$count', 1] }, 1] },
          resetAt: { $cond: [isPresent, '$resetAt', new Date(now.getTime() + periodMs)] },
        },
      },
    ],
    { upsert: true, updatePipeline: true },
  );
}

/** Returns whether the shop has to give the order number with a code. */
export async function needsOrderNumber(
  connection: Connection,
  partnerId: string,
  now: Date,
): Promise<boolean> {
  const found = await wrongCodes(connection).findById(partnerId).lean();
  return found !== null && found.resetAt > now && found.count >= tolerated;
}
