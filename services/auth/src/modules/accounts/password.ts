import { availableParallelism } from 'node:os';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// The algorithm is argon2id, which is the default of the library. The costs are OWASP's first recommendation.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// One hash runs per core. More concurrent hashes would block the thread pool, which DNS and file access also use.
const hashing = pLimit(availableParallelism());
/** Maximum number of waiting hashes. A hash takes about 40 ms, so the last one waits about two seconds on a single core. */
const maxWaiting = 50;

/**
 * Runs a hash function in the queue.
 * @throws AppError SERVICE_UNAVAILABLE if the queue is full
 */
function whenFree<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= maxWaiting)
    throw appError('SERVICE_UNAVAILABLE', { retryAfter: 2, isShed: true });
  return hashing(work);
}

/**
 * Returns the argon2id hash of a password in PHC format.
 * @throws AppError SERVICE_UNAVAILABLE if the queue is full
 */
export async function hashPassword(password: string): Promise<string> {
  return whenFree(() => hash(password, costs));
}

let decoy: Promise<string> | undefined;

/**
 * Returns true if the password matches the hash. If the account does not exist, a dummy hash is checked, because the response
 * time must not reveal which emails exist (product/accounts.md#passwords).
 * @throws AppError SERVICE_UNAVAILABLE if the queue is full
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', costs);
  const expected = passwordHash ?? (await decoy);
  const matches = await whenFree(() => verify(expected, password));
  return matches && passwordHash !== undefined;
}
