import { mongo } from 'mongoose';

/** A fresh id: 24 hex characters (product/calls.md#ids). */
export function newId(): string {
  return new mongo.ObjectId().toHexString();
}
