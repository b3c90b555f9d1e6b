import { mongo, type Types } from 'mongoose';

export function newObjectId(): Types.ObjectId {
  return new mongo.ObjectId();
}

/** Returns the lowest ObjectId of a point in time. An ObjectId contains the second in which it was created. */
export function firstObjectIdAt(time: Date): Types.ObjectId {
  return mongo.ObjectId.createFromTime(Math.floor(time.getTime() / 1000));
}

/** Returns a new id of 24 hexadecimal characters (product/calls.md#ids). */
export function newId(): string {
  return newObjectId().toHexString();
}

/**
 * Converts an id of 24 hexadecimal characters to an ObjectId. Use it where no schema casts the id. @throws BSONError
 * for any other text
 */
export function objectId(id: string): Types.ObjectId {
  return new mongo.ObjectId(id);
}
