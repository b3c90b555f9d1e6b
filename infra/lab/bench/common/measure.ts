import { median, percentile } from '../../statistics.ts';
import { cpuDuring, type Processes } from './cpu.ts';

export interface Sample {
  /** CPU milliseconds per call, by process name. */
  cpu: Readonly<Record<string, number>>;
  /** Duration of each call in milliseconds. */
  latencies: readonly number[];
}

/** Runs `work` for the indexes 0 to `count` - 1, with `width` calls at a time. Returns the results in index order. */
export async function concurrently<T>(
  count: number,
  width: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  const indexes = Array(count).keys();
  const worker = async () => {
    for (const index of indexes) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

/** Makes `count` calls, `clients` at a time, and measures them. `settle` waits until all work that the calls started is done. */
export async function measure(
  processes: Processes,
  count: number,
  call: (index: number) => Promise<unknown>,
  { clients = 4, settle }: { clients?: number; settle?: () => Promise<void> } = {},
): Promise<Sample> {
  let latencies: number[] = [];
  const spent = await cpuDuring(processes, async () => {
    latencies = await concurrently(count, clients, async (index) => {
      const since = performance.now();
      await call(index);
      return performance.now() - since;
    });
    await settle?.();
  });
  const cpu = Object.fromEntries(Object.entries(spent).map(([name, ms]) => [name, ms / count]));
  return { cpu, latencies };
}

const total = ({ cpu }: Sample) => Object.values(cpu).reduce((sum, ms) => sum + ms, 0);

/**
 * Returns the CPU time per call over all processes in milliseconds. The median of the rounds ignores rounds that other programs
 * have disturbed.
 */
export const cpuOf = (samples: readonly Sample[]): number => median(samples.map(total));

/** Returns a percentile of the latency in milliseconds. */
export const latencyOf = (samples: readonly Sample[], share: number): number =>
  percentile(
    samples.flatMap(({ latencies }) => latencies),
    share,
  );
