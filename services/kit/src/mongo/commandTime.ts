import type { Collection } from 'mongoose';
import { remainingMs } from '../context/deadline.ts';
import { currentContext } from '../context/requestContext.ts';

/** Default time limit of one database command, in milliseconds. */
const defaultMs = 10_000;
/**
 * Time limit of a database command in a sweep, in milliseconds. The limit is shorter than the socket timeout, so that the server
 * aborts the command first.
 */
export const sweepCommandMs = 25_000;
/**
 * Time limit of a database command in a migration, in milliseconds. Such a command may read a whole collection or build an index.
 */
export const migrationCommandMs = 15 * 60_000;

/**
 * Returns the time limit for the next database command, in milliseconds.
 * @throws AppError SERVICE_UNAVAILABLE if the deadline of the request has passed
 */
export function commandLimitMs(): number {
  return Math.min(currentContext()?.commandMs ?? defaultMs, remainingMs());
}

/** Methods of a collection, and the index of the options parameter of each method. */
const optionsAt = {
  find: 1,
  findOne: 1,
  aggregate: 1,
  countDocuments: 1,
  estimatedDocumentCount: 0,
  distinct: 2,
  insertOne: 1,
  insertMany: 1,
  bulkWrite: 1,
  updateOne: 2,
  updateMany: 2,
  replaceOne: 2,
  deleteOne: 1,
  deleteMany: 1,
  findOneAndUpdate: 2,
  findOneAndReplace: 2,
  findOneAndDelete: 1,
  createIndex: 1,
};

/**
 * Sets a time limit (`maxTimeMS`) on every command of a collection. The methods of the collection are wrapped, because a mongoose
 * plugin would not cover saves and native calls.
 */
export function limitCommandTime(collection: Collection): void {
  // Safe cast, because a loop cannot express the overloads of the driver's methods.
  const methods = collection as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (const [name, position] of Object.entries(optionsAt)) {
    const original = methods[name];
    if (!original) throw new Error(`the driver has no method ${name}`);
    methods[name] = (...given) => {
      given[position] = { maxTimeMS: commandLimitMs(), ...(given[position] as object | undefined) };
      return original.apply(collection, given);
    };
  }
}
