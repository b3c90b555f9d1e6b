import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { appError } from '../errors/AppError.ts';

/**
 * Idempotency-Key of a request, and a hash of the request body. A different hash shows that a client has reused the key
 * for another request.
 */
export interface IdempotencyInput {
  key: string;
  bodyHash: string;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner)]),
  );
}

/** Returns the SHA-256 hash of a value. The order of fields does not change the hash. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(value)) ?? '')
    .digest('hex');
}

/**
 * Returns the Idempotency-Key and the hash of the body, or undefined if the request has no key.
 * @throws AppError BAD_REQUEST for a malformed key
 */
export function readIdempotencyHeader(ctx: Context, body: unknown): IdempotencyInput | undefined {
  const key = ctx.get('idempotency-key');
  if (key === '') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw appError('BAD_REQUEST');
  return { key, bodyHash: hashOf(body) };
}
