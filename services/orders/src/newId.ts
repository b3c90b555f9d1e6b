import { mongo } from 'mongoose';

/** A fresh id: 24 hex characters (decisions §3). */
export function newId(): string {
  return new mongo.ObjectId().toHexString();
}
