import { mongo, type Types } from 'mongoose';

/** A fresh id as MongoDB keeps it. */
export function newObjectId(): Types.ObjectId {
  return new mongo.ObjectId();
}

/** A fresh id: 24 hex characters (product/calls.md#ids). */
export function newId(): string {
  return newObjectId().toHexString();
}

/** An id of 24 hex characters as MongoDB keeps it, where no schema casts it. @throws BSONError on any other text */
export function objectId(id: string): Types.ObjectId {
  return new mongo.ObjectId(id);
}
