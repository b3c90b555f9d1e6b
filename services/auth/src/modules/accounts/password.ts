import { hash, verify } from '@node-rs/argon2';

// argon2id is the library's algorithm (its enum has no value at run time); the costs are OWASP's first recommendation.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id hash of a password, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, costs);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account) the same work is done against a decoy, so
 * that the time of the answer does not tell which emails exist (product/accounts.md#passwords).
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
