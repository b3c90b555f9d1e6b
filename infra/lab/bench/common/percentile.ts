/** The sample that this share of all samples does not exceed (nearest rank); NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

/** p50 and p95 of durations in milliseconds, as one text. */
export const latencyText = (samples: readonly number[]): string =>
  `p50 ${percentile(samples, 0.5).toFixed(1)} ms, p95 ${percentile(samples, 0.95).toFixed(1)} ms`;

/**
 * The sample at the lowest eighth: other work on the machine only adds to a cost. Not the lowest one, which may be an error of the clock.
 */
export const undisturbed = (samples: readonly number[]): number =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 8)] ?? Number.NaN;
