import { availableParallelism } from 'node:os';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// Cost parameters of argon2id as recommended in OWASP's Password Storage Cheat Sheet. `memoryCost` is in KiB.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Limits password hashing to one hash per CPU core at a time. More would occupy all threads of Node's thread pool,
// which DNS and file access need too.
const hashing = pLimit(availableParallelism());
/**
 * Maximum number of hashes that wait for a free core. A hash takes about 40 ms, so the last of 50 hashes waits about
 * two seconds on a single core.
 */
const maxWaiting = 50;

/**
 * Runs a hash function as soon as a CPU core is free.
 * @throws AppError SERVICE_UNAVAILABLE if too many hashes are waiting
 */
function whenFree<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.pendingCount >= maxWaiting)
    throw appError('SERVICE_UNAVAILABLE', { retryAfter: 2, isShed: true });
  return hashing(work);
}

/** Normalises a password to NFC, because one keyboard sends 'ç' as one code point and another as two. */
const normalise = (password: string) => password.normalize('NFC');

/**
 * Returns the argon2id hash of a password in PHC format, which includes the salt and the cost parameters.
 * @throws AppError SERVICE_UNAVAILABLE if too many hashes are waiting
 */
export async function hashPassword(password: string): Promise<string> {
  return whenFree(() => hash(normalise(password), costs));
}

let decoy: Promise<string> | undefined;

/**
 * Returns true if the password matches the hash. If there is no hash, the password is compared with a dummy hash.
 * Otherwise a fast response would reveal that an account does not exist (product/accounts.md#passwords).
 * @throws AppError SERVICE_UNAVAILABLE if too many hashes are waiting
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('no account has this password', costs);
  const expectedHash = passwordHash ?? (await decoy);
  const matches = (text: string) => whenFree(() => verify(expectedHash, text));
  const normalised = normalise(password);
  // Release 1.1.0 stored hashes of passwords that were not normalised.
  const isMatch = (await matches(normalised)) || (normalised !== password && (await matches(password)));
  return isMatch && passwordHash !== undefined;
}
