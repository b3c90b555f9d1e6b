import { hash, randomBytes } from 'node:crypto';

/** A random token of 256 bits, safe in a URL and a cookie. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: it has enough entropy for a plain SHA-256. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}
