/**
 * The fields of the driver's errors that this module uses. Errors are recognised by their name instead of their
 * class, because the gateway also uses this module and has no MongoDB driver.
 */
interface MongoError extends Error {
  readonly code?: unknown;
  readonly keyPattern?: unknown;
  /** Cause of a failed bulk write. The cause can also be an error that did not come from a server. */
  readonly errorResponse?: unknown;
  hasErrorLabel?(label: string): boolean;
}

function isMongoError(error: unknown): error is MongoError {
  return error instanceof Error && error.name.startsWith('Mongo');
}

const unavailable =
  /^Mongo(?:ose)?(?:ServerSelection|Network|PoolCleared|WaitQueueTimeout|NotConnected|ClientClosed|TopologyClosed)/;
/**
 * Error codes of a server that is slow, stops, starts or steps down. The driver adds its labels for transient errors
 * only to writes, so this list is necessary for reads.
 */
const outageCodes = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  50, // MaxTimeMSExpired
  89, // NetworkTimeout
  91, // ShutdownInProgress
  94, // NotYetInitialized
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);
const transient = ['TransientTransactionError', 'RetryableWriteError', 'UnknownTransactionCommitResult'];

/** Returns true for MongoDB's duplicate key error. If `field` is given, the duplicate key must contain this field. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!isMongoError(error) || error.code !== 11_000) return false;
  const { keyPattern } = error;
  return (
    field === undefined || (typeof keyPattern === 'object' && keyPattern !== null && field in keyPattern)
  );
}

/**
 * Returns true if a retry shortly afterwards may succeed: no server or no primary is available, or the write lost a
 * conflict.
 */
export function isMongoUnavailable(error: unknown): boolean {
  if (!isMongoError(error)) return false;
  return (
    unavailable.test(error.name) ||
    outageCodes.has(Number(error.code)) ||
    isMongoUnavailable(error.errorResponse) ||
    transient.some((label) => error.hasErrorLabel?.(label) === true)
  );
}
