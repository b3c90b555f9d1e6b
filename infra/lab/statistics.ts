/** Returns the percentile for `share` (0 to 1) with the nearest-rank method, or NaN if there are no samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
