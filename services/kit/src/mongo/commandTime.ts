import type { Collection } from 'mongoose';
import { remainingMs } from '../context/deadline.ts';
import { currentContext } from '../context/requestContext.ts';

/** Default time limit of one database command, in milliseconds. */
const defaultMs = 10_000;
/**
 * Time limit of one database command of a sweep, in milliseconds. It is shorter than the socket's timeout, so that
 * the server ends the command first.
 */
export const sweepCommandMs = 25_000;
/**
 * Time limit of one database command of a migration, in milliseconds. Such a command may read a whole collection or
 * build an index.
 */
export const migrationCommandMs = 15 * 60_000;

/**
 * Returns the time limit for the next database command of the current request, sweep or migration, in milliseconds.
 * @throws AppError SERVICE_UNAVAILABLE if the deadline of the request has passed
 */
export function commandLimitMs(): number {
  return Math.min(currentContext()?.commandMs ?? defaultMs, remainingMs());
}

/** Methods of a collection, each with the position of its options parameter. */
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
 * Gives every command of a collection a time limit (`maxTimeMS`), after which MongoDB ends the command with error 50.
 * The limit also covers models, because all their calls use the methods of the collection. A mongoose plugin would
 * not cover saves and native calls, and the driver ignores `timeoutMS`.
 */
export function limitCommandTime(collection: Collection): void {
  // Safe cast: the overloads of the driver's methods cannot be expressed in a loop.
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
