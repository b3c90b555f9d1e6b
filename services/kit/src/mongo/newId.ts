import { mongo, type Types } from 'mongoose';

export function newObjectId(): Types.ObjectId {
  return new mongo.ObjectId();
}

/**
 * Returns the lowest possible ObjectId of a point in time. Queries use it to find documents by creation time. An
 * ObjectId contains its time with a precision of one second.
 */
export function firstObjectIdAt(time: Date): Types.ObjectId {
  return mongo.ObjectId.createFromTime(Math.floor(time.getTime() / 1000));
}

export function newId(): string {
  return newObjectId().toHexString();
}

/**
 * Converts a hexadecimal id to an ObjectId. Only queries that bypass mongoose need this, because mongoose converts
 * ids itself.
 * @throws BSONError for an invalid id
 */
export function objectId(id: string): Types.ObjectId {
  return new mongo.ObjectId(id);
}
