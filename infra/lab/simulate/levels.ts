import type { Kind, Sample } from '../faults/latency.ts';
import { percentile } from '../statistics.ts';

export interface Level {
  name: string;
  count: number;
  p50: number;
  p95: number;
  p99: number;
  /** Percentage of samples that are within the bound. */
  within: number;
  atLeast: number;
  holds: boolean;
}

function levelOf(name: string, ms: readonly number[], boundMs: number, atLeast: number): Level {
  const within = ms.length === 0 ? 0 : (100 * ms.filter((took) => took <= boundMs).length) / ms.length;
  return {
    name: `${name} within ${boundMs} ms`,
    count: ms.length,
    p50: percentile(ms, 0.5),
    p95: percentile(ms, 0.95),
    p99: percentile(ms, 0.99),
    within: Number(within.toFixed(3)),
    atLeast,
    holds: within >= atLeast,
  };
}

/**
 * Returns the service levels of orders, polls and emails. A request without a response or with a 5xx status counts as
 * infinitely slow. So does an unsent email.
 */
export function levelsOf(
  samples: readonly Sample[],
  emails: readonly { createdAt: Date; doneAt?: Date }[],
): Level[] {
  const of = (kind: Kind) =>
    samples
      .filter((sample) => sample.kind === kind)
      .map(({ ms, status }) => (status === 0 || status >= 500 ? Infinity : ms));
  const sent = emails.map(({ createdAt, doneAt }) =>
    doneAt ? doneAt.getTime() - createdAt.getTime() : Infinity,
  );
  return [
    levelOf('order', of('order'), 1_000, 99.9),
    levelOf('poll', of('poll'), 100, 99.95),
    levelOf('email', sent, 120_000, 99),
  ];
}
