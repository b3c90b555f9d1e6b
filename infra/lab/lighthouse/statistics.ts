function quantile(numbers: readonly number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0;
}

/** The middle one. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 1 / 2);
}

/**
 * The lower quartile: what an undisturbed load costs. Other load on the machine (processes in the caches, a lower clock) only
 * ever adds to it.
 */
export function undisturbed(numbers: readonly number[]): number {
  return quantile(numbers, 1 / 4);
}
