import { forEachConcurrently } from '@boaxepa/service-kit/batching/forEachConcurrently';
import { median, percentile } from '../../statistics.ts';
import { cpuDuring, type Processes } from './cpu.ts';

export interface Sample {
  /** CPU time per call in milliseconds, by process. */
  cpu: Readonly<Record<string, number>>;
  /** Duration of each call in milliseconds. */
  latencies: readonly number[];
}

/** Runs `work` for the indexes 0 to `count` - 1, at most `width` at the same time. Returns the results by index. */
export async function concurrently<T>(
  count: number,
  width: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  await forEachConcurrently([...Array(count).keys()], width, async (index) => {
    results[index] = await work(index);
  });
  return results;
}

/**
 * Measures `count` calls, at most `clients` of them at the same time.
 * @param settle waits until all work that the calls started is done
 */
export async function measure(
  processes: Processes,
  count: number,
  call: (index: number) => Promise<unknown>,
  { clients = 4, settle }: { clients?: number; settle?: () => Promise<void> } = {},
): Promise<Sample> {
  let latencies: number[] = [];
  const cpuTimes = await cpuDuring(processes, async () => {
    latencies = await concurrently(count, clients, async (index) => {
      const since = performance.now();
      await call(index);
      return performance.now() - since;
    });
    await settle?.();
  });
  const cpu = Object.fromEntries(Object.entries(cpuTimes).map(([name, ms]) => [name, ms / count]));
  return { cpu, latencies };
}

const total = ({ cpu }: Sample) => Object.values(cpu).reduce((sum, ms) => sum + ms, 0);

/**
 * Returns the CPU time per call of all processes together, in milliseconds. Uses the median, because other programs can
 * slow down single rounds.
 */
export const cpuOf = (samples: readonly Sample[]): number => median(samples.map(total));

/** Returns a percentile of the latencies in milliseconds. */
export const latencyOf = (samples: readonly Sample[], share: number): number =>
  percentile(
    samples.flatMap(({ latencies }) => latencies),
    share,
  );
