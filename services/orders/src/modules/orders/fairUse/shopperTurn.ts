import { secondsKept } from '@boaxepa/contracts/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { type ClientSession, updateAtEnd } from '@boaxepa/service-kit/mongo/transaction';
import { Schema, type Connection } from 'mongoose';

/** Written by every transaction that decides by how many orders a shopper has. */
interface ShopperTurn {
  /** The shopper's id. */
  _id: string;
  turn: number;
  at: Date;
}

const turnSchema = new Schema<ShopperTurn>(
  { _id: String, turn: Number, at: Date },
  { versionKey: false, strict: 'throw' },
);
turnSchema.index({ at: 1 }, { expireAfterSeconds: secondsKept('shopperTurns') });

export const shopperTurns = defineModel<ShopperTurn>('shopperTurns', turnSchema);

/**
 * Makes transactions that decide about one shopper follow one another: of two at once, the second finds a write conflict and
 * counts again with what the first one wrote.
 */
export function takeShopperTurn(connection: Connection, session: ClientSession, shopperId: string): void {
  const update = { $inc: { turn: 1 }, $set: { at: new Date() } };
  updateAtEnd(shopperTurns(connection), session, { _id: shopperId }, update, { upsert: true });
}
