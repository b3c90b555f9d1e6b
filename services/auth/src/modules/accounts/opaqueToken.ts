import { hash, randomBytes } from 'node:crypto';

/** Returns a random token of 256 bits in base64url, which URLs and cookies can contain without escaping. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash under which a token is stored. No salt is needed, because nobody can guess a random token. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}
