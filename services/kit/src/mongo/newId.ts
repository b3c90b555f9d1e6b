import { mongo, type Types } from 'mongoose';

/** A fresh id as MongoDB keeps it. */
export function newObjectId(): Types.ObjectId {
  return new mongo.ObjectId();
}

/** A fresh id: 24 hex characters (product/calls.md#ids). */
export function newId(): string {
  return newObjectId().toHexString();
}
