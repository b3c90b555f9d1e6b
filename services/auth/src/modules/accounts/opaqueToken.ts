import { hash, randomBytes } from 'node:crypto';

/** Returns a random 256-bit token in base64url, which is safe in URLs and cookies. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the hash that is stored instead of a token. SHA-256 without salt is sufficient, because random tokens cannot be
 * guessed.
 */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}
