/**
 * Returns the smallest sample that is greater than or equal to this share of all samples (nearest rank), or NaN without samples.
 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
