import { createHash } from 'node:crypto';

/**
 * Returns a deterministic pseudo-random number below `limit`. It depends only on `name`, so that an additional draw
 * does not change the other draws.
 */
export function draw(name: string, limit: number): number {
  return createHash('sha256').update(`boaxepa demo ${name}`).digest().readUInt32BE(0) % limit;
}

/** Returns a deterministic choice from `values`. */
export function pick<T>(name: string, values: readonly T[]): T {
  const value = values[draw(name, values.length)];
  if (value === undefined) throw new RangeError(`nothing to pick from for ${name}`);
  return value;
}

/** Returns a deterministic, well-formed id. */
export function idOf(name: string): string {
  return createHash('sha256').update(`boaxepa demo id ${name}`).digest('hex').slice(0, 24);
}
