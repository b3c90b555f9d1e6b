import { mongo, type Types } from 'mongoose';

export function newObjectId(): Types.ObjectId {
  return new mongo.ObjectId();
}

/** Returns the lowest ObjectId of a time. The resolution of the time in an ObjectId is one second. */
export function firstObjectIdAt(time: Date): Types.ObjectId {
  return mongo.ObjectId.createFromTime(Math.floor(time.getTime() / 1000));
}

/** Returns a new ObjectId as 24 hexadecimal characters (product/calls.md#ids). */
export function newId(): string {
  return newObjectId().toHexString();
}

/**
 * Converts a hexadecimal id to an ObjectId, for queries that bypass the casts of mongoose.
 * @throws BSONError for an invalid id
 */
export function objectId(id: string): Types.ObjectId {
  return new mongo.ObjectId(id);
}
