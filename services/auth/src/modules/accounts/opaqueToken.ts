import { hash, randomBytes } from 'node:crypto';

/** Returns a random token of 256 bits in base64url, which is safe in URLs and cookies. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the hash of a token, which is stored instead of the token. Plain SHA-256 is sufficient, because a random
 * token has enough entropy.
 */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}
