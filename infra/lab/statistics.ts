/** Returns the sample that this share of all samples does not exceed (nearest rank); NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
