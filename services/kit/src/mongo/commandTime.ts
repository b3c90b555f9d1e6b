import type { Collection } from 'mongoose';
import { remainingMs } from '../context/deadline.ts';
import { currentContext } from '../context/requestContext.ts';

/** Default time limit of one command, in milliseconds. */
const defaultMs = 10_000;
/** Time limit of one command of a sweep. Shorter than the socket's timeout, so that the server ends the command first. */
export const sweepCommandMs = 25_000;
/** Time limit of one command of a migration, which may read a whole collection or build an index. */
export const migrationCommandMs = 15 * 60_000;

/**
 * Returns the time limit for the next command of the running request, sweep or migration, in milliseconds.
 * @throws AppError SERVICE_UNAVAILABLE when the deadline of the request has passed
 */
export function commandLimitMs(): number {
  return Math.min(currentContext()?.commandMs ?? defaultMs, remainingMs());
}

/** Methods of a collection, and the position of the options among their parameters. */
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
 * Gives every command of a collection a time limit (`maxTimeMS`), after which MongoDB ends the command with error 50. It covers
 * models too, because all of their calls use the collection's methods. A mongoose plugin would not cover saving and native calls,
 * and the driver ignores `timeoutMS`.
 */
export function limitCommandTime(collection: Collection): void {
  // The driver's overloads cannot be expressed in a loop.
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
