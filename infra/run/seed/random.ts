import { createHash } from 'node:crypto';

/** Draws that are the same at every run: each is a function of its name alone, so a new one shifts no other. */
export function draw(name: string, limit: number): number {
  return createHash('sha256').update(`boaxepa demo ${name}`).digest().readUInt32BE(0) % limit;
}

/** One of `values`, the same at every run. */
export function pick<T>(name: string, values: readonly T[]): T {
  const value = values[draw(name, values.length)];
  if (value === undefined) throw new RangeError(`nothing to pick from for ${name}`);
  return value;
}

/** A well-formed id, the same at every run. */
export function idOf(name: string): string {
  return createHash('sha256').update(`boaxepa demo id ${name}`).digest('hex').slice(0, 24);
}
