import { mongo } from 'mongoose';

/** True for MongoDB's duplicate key error, on the given field when one is named. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11_000) return false;
  const pattern: unknown = error['keyPattern'];
  return field === undefined || (typeof pattern === 'object' && pattern !== null && field in pattern);
}

/** True when the same request may well succeed a moment later: no server, no primary, or a lost write conflict. */
export function isMongoUnavailable(error: unknown): boolean {
  if (error instanceof mongo.MongoServerSelectionError || error instanceof mongo.MongoNetworkError)
    return true;
  if (error instanceof Error && error.name === 'MongooseServerSelectionError') return true;
  return (
    error instanceof mongo.MongoError &&
    (error.hasErrorLabel('TransientTransactionError') ||
      error.hasErrorLabel('RetryableWriteError') ||
      error.hasErrorLabel('UnknownTransactionCommitResult'))
  );
}
