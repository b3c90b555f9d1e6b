import { mongo, type Types } from 'mongoose';

export function newObjectId(): Types.ObjectId {
  return new mongo.ObjectId();
}

/** Returns the lowest ObjectId of a time: ids contain the second in which they were made. */
export function firstObjectIdAt(time: Date): Types.ObjectId {
  return mongo.ObjectId.createFromTime(Math.floor(time.getTime() / 1000));
}

/** Returns a new id: 24 hex characters (product/calls.md#ids). */
export function newId(): string {
  return newObjectId().toHexString();
}

/**
 * Converts an id of 24 hex characters to an ObjectId, where no schema casts it. @throws BSONError for any other text
 */
export function objectId(id: string): Types.ObjectId {
  return new mongo.ObjectId(id);
}
