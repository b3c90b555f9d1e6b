import { createHash } from 'node:crypto';

/**
 * Deterministic pseudo-random number below `limit`. Depends only on `name`, so a new draw does not shift the others.
 */
export function draw(name: string, limit: number): number {
  return createHash('sha256').update(`boaxepa demo ${name}`).digest().readUInt32BE(0) % limit;
}

/** Deterministic choice from `values`. */
export function pick<T>(name: string, values: readonly T[]): T {
  const value = values[draw(name, values.length)];
  if (value === undefined) throw new RangeError(`nothing to pick from for ${name}`);
  return value;
}

/** Deterministic well-formed id. */
export function idOf(name: string): string {
  return createHash('sha256').update(`boaxepa demo id ${name}`).digest('hex').slice(0, 24);
}
