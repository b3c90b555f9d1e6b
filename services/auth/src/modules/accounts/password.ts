import { availableParallelism } from 'node:os';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// argon2id is the library's algorithm (its enum has no value at run time); the costs are OWASP's first recommendation.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// One hash per core: more at the same time would only occupy the threads that DNS and files need as well.
const hashing = pLimit(availableParallelism());
/** At about 40 ms a hash, the last one in the queue waits about two seconds on one core. */
const maxWaiting = 50;

/** @throws AppError SERVICE_UNAVAILABLE when the queue is full */
function whenFree<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= maxWaiting) throw appError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
  return hashing(work);
}

/**
 * argon2id hash of a password, in PHC form.
 * @throws AppError SERVICE_UNAVAILABLE while too many passwords wait to be hashed
 */
export async function hashPassword(password: string): Promise<string> {
  return whenFree(() => hash(password, costs));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account) the same work is done against a decoy, so
 * that the time of the answer does not tell which emails exist (product/accounts.md#passwords).
 * @throws AppError as `hashPassword`
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', costs);
  const expected = passwordHash ?? (await decoy);
  const matches = await whenFree(() => verify(expected, password));
  return matches && passwordHash !== undefined;
}
