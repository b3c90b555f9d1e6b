import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Connection } from 'mongoose';

/**
 * Number of wrong pickup codes that a shop has entered in the current period. The period starts with the first wrong
 * code and lasts ten minutes.
 */
interface WrongCodes {
  /** Id of the shop. */
  _id: string;
  count: number;
  /** Time from which the count starts again at zero. MongoDB then removes the record. */
  resetAt: Date;
}

const periodMs = 600_000;
const maxWrongCodes = 5;

const schema = new Schema<WrongCodes>({ _id: String, count: Number, resetAt: Date }, { strict: 'throw' });
schema.index({ resetAt: 1 }, { expireAfterSeconds: 0 });

export const wrongCodes = defineModel<WrongCodes>('wrongCodes', schema);

/** Counts a wrong pickup code of a shop. The first wrong code starts a period of ten minutes. */
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

/**
 * Returns true if a shop has entered too many wrong codes. The shop must then type the order number too, so that codes
 * cannot be guessed.
 */
export async function needsOrderNumber(
  connection: Connection,
  partnerId: string,
  now: Date,
): Promise<boolean> {
  const found = await wrongCodes(connection).findById(partnerId).lean();
  return found !== null && found.resetAt > now && found.count >= maxWrongCodes;
}
