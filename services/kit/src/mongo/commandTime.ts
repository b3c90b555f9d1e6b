import type { Collection } from 'mongoose';
import { currentContext, remainingMs } from '../context/requestContext.ts';

const defaultMs = 10_000;
/**
 * Time limit of one database command in a periodic job, in milliseconds. It is shorter than the socket timeout, so
 * that the server aborts the command first. Otherwise the command would continue after the client has given up.
 */
export const sweepCommandMs = 25_000;
/**
 * Time limit of one database command in a migration, in milliseconds. It is long, because a migration may read a
 * whole collection or build an index.
 */
export const migrationCommandMs = 15 * 60_000;

/**
 * Returns the time limit of the next database command in milliseconds. The limit is never longer than the remaining
 * time of the request.
 * @throws AppError SERVICE_UNAVAILABLE if the deadline has passed
 */
export function commandLimitMs(): number {
  return Math.min(currentContext()?.commandMs ?? defaultMs, remainingMs());
}

/**
 * Position of the argument `options` in each method of a MongoDB collection. The time limit is added to these
 * options.
 */
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
 * Sets a time limit (`maxTimeMS`) on every command of a collection. A mongoose plugin is not sufficient, because it
 * would miss saves and calls of the native driver.
 */
export function limitCommandTime(collection: Collection): void {
  // The cast is safe, because only methods in `optionsAt` are used. TypeScript cannot express the overloads of these
  // methods in a loop.
  const methods = collection as unknown as Record<string, (...given: unknown[]) => unknown>;
  for (const [name, position] of Object.entries(optionsAt)) {
    const original = methods[name];
    if (!original) throw new Error(`the driver has no method ${name}`);
    methods[name] = (...callArguments) => {
      callArguments[position] = {
        maxTimeMS: commandLimitMs(),
        ...(callArguments[position] as object | undefined),
      };
      return original.apply(collection, callArguments);
    };
  }
}
