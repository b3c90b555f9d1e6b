import { createHash } from 'node:crypto';

/**
 * Returns a pseudo-random number below `limit`. The number depends only on `name`, so that new calls do not change the
 * other demo data.
 */
export function draw(name: string, limit: number): number {
  return createHash('sha256').update(`boaxepa demo ${name}`).digest().readUInt32BE(0) % limit;
}

/** Returns a pseudo-random element of `values` that depends only on `name`. */
export function pick<T>(name: string, values: readonly T[]): T {
  const value = values[draw(name, values.length)];
  if (value === undefined) throw new RangeError(`nothing to pick from for ${name}`);
  return value;
}

/** Returns a valid id that depends only on `name`, so that a repeated run creates no duplicates. */
export function idOf(name: string): string {
  return createHash('sha256').update(`boaxepa demo id ${name}`).digest('hex').slice(0, 24);
}
