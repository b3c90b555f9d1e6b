import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { appError } from '../errors/AppError.ts';

/** A client's Idempotency-Key and the hash of the body that came with it. */
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

/** SHA-256 of a value, the same for every order of its fields. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(value)) ?? '')
    .digest('hex');
}

/** The request's Idempotency-Key; undefined without one. @throws AppError BAD_REQUEST for a key that is no key. */
export function readIdempotencyHeader(ctx: Context, body: unknown): IdempotencyInput | undefined {
  const key = ctx.get('idempotency-key');
  if (key === '') return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw appError('BAD_REQUEST');
  return { key, bodyHash: hashOf(body) };
}
