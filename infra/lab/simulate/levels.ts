import type { Kind, Sample } from '../faults/latency.ts';
import { percentile } from '../statistics.ts';

export interface Level {
  slo: 'order' | 'poll' | 'email';
  name: string;
  count: number;
  p50: number;
  p95: number;
  p99: number;
  /** Percentage of the measured requests or emails that were fast enough. */
  within: number;
  atLeast: number;
  holds: boolean;
}

function levelOf(slo: Level['slo'], ms: readonly number[], boundMs: number, atLeast: number): Level {
  const within = ms.length === 0 ? 0 : (100 * ms.filter((took) => took <= boundMs).length) / ms.length;
  return {
    slo,
    name: `${slo} within ${boundMs} ms`,
    count: ms.length,
    p50: percentile(ms, 0.5),
    p95: percentile(ms, 0.95),
    p99: percentile(ms, 0.99),
    within: Number(within.toFixed(3)),
    atLeast,
    holds: within >= atLeast,
  };
}

/** Returns the latencies of requests. A request without a response or with a 5xx status counts as infinitely slow. */
const latenciesOf = (kind: Kind, samples: readonly Sample[]) =>
  samples
    .filter((sample) => sample.kind === kind)
    .map(({ ms, status }) => (status === 0 || status >= 500 ? Infinity : ms));

export const orderLevel = (samples: readonly Sample[]) =>
  levelOf('order', latenciesOf('order', samples), 1_000, 99.9);

export const pollLevel = (samples: readonly Sample[]) =>
  levelOf('poll', latenciesOf('poll', samples), 100, 99.95);

/** Returns the service levels of orders, polls and emails. An unsent email counts as infinitely slow. */
export function levelsOf(
  samples: readonly Sample[],
  emails: readonly { createdAt: Date; doneAt?: Date }[],
): Level[] {
  const deliveryTimes = emails.map(({ createdAt, doneAt }) =>
    doneAt ? doneAt.getTime() - createdAt.getTime() : Infinity,
  );
  return [orderLevel(samples), pollLevel(samples), levelOf('email', deliveryTimes, 120_000, 99)];
}
