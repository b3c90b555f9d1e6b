import { hash, randomBytes } from 'node:crypto';

/** Returns a random token of 256 bits in base64url, which is safe in URLs and cookies. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored form of a token. A random token has enough entropy for plain SHA-256. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}
