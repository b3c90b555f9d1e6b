import { availableParallelism } from 'node:os';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// The library uses argon2id by default. Its enum of algorithms does not exist at run time, so the default is not
// repeated here. The costs are OWASP's first recommendation.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Runs one hash per core. More concurrent hashes would only occupy the thread pool, which DNS and file access share.
const hashing = pLimit(availableParallelism());
/**
 * Maximum length of the queue. A hash takes about 40 ms, so the last hash in the queue waits about two seconds on one
 * core.
 */
const maxWaiting = 50;

/**
 * Runs work in the hashing queue.
 * @throws AppError SERVICE_UNAVAILABLE if the queue is full
 */
function whenFree<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= maxWaiting)
    throw appError('SERVICE_UNAVAILABLE', { retryAfter: 2, isShed: true });
  return hashing(work);
}

/**
 * Returns the argon2id hash of a password in PHC form.
 * @throws AppError SERVICE_UNAVAILABLE if the queue is full
 */
export async function hashPassword(password: string): Promise<string> {
  return whenFree(() => hash(password, costs));
}

let decoy: Promise<string> | undefined;

/**
 * Returns true if the password matches the hash. Without a hash (the account does not exist) it checks a decoy hash, so
 * that the response time does not reveal which emails exist (product/accounts.md#passwords).
 * @throws AppError SERVICE_UNAVAILABLE if the queue is full
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', costs);
  const expected = passwordHash ?? (await decoy);
  const matches = await whenFree(() => verify(expected, password));
  return matches && passwordHash !== undefined;
}
