/**
 * Fields of MongoDB driver errors. The code compares error names instead of classes, because the gateway uses this
 * module without the driver.
 */
interface MongoError extends Error {
  readonly code?: unknown;
  readonly keyPattern?: unknown;
  /** Cause of a failed bulk write: the server's response, or the driver's error if the server did not respond. */
  readonly errorResponse?: unknown;
  hasErrorLabel?(label: string): boolean;
}

function isMongoError(error: unknown): error is MongoError {
  return error instanceof Error && error.name.startsWith('Mongo');
}

const unavailable =
  /^Mongo(?:ose)?(?:ServerSelection|Network|PoolCleared|WaitQueueTimeout|NotConnected|ClientClosed|TopologyClosed)/;
/**
 * Error codes of a server that is overloaded, starting, stopping or stepping down. For reads, the driver does not label
 * these errors as transient, so this list is needed.
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
  11_601, // Interrupted, for example by an operator's killOp
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);
const transient = ['TransientTransactionError', 'RetryableWriteError', 'UnknownTransactionCommitResult'];

/**
 * Returns true for a duplicate key error of MongoDB.
 * @param field if given, the violated index must contain this field
 */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!isMongoError(error) || error.code !== 11_000) return false;
  const { keyPattern } = error;
  return (
    field === undefined || (typeof keyPattern === 'object' && keyPattern !== null && field in keyPattern)
  );
}

/**
 * Returns true if a retry of the operation may succeed: the server is unavailable, has no primary, or reports a write
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
