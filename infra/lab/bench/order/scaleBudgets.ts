/** Values of this commit on the machine for which the budgets were set, in milliseconds. */
export const reference = { commit: '28d2050', p50: 84, cpu: 10.6 } as const;

interface Budgets {
  readonly p50: number;
  readonly p95: number;
  readonly cpu: number;
}

/**
 * Adapts the budgets to the speed of this machine. Multiplies the latency budgets by the measured p50 divided by the
 * reference p50, and the CPU budget by the measured CPU time divided by the reference CPU time.
 * @param measured values of the reference commit on this machine, in milliseconds
 */
export function scaleBudgets({ p50, p95, cpu }: Budgets, measured: Omit<Budgets, 'p95'>): Budgets {
  const scale = (budget: number, ratio: number) => Number((budget * ratio).toFixed(1));
  const latency = measured.p50 / reference.p50;
  return {
    p50: scale(p50, latency),
    p95: scale(p95, latency),
    cpu: scale(cpu, measured.cpu / reference.cpu),
  };
}
