import { readdirSync, readFileSync } from 'node:fs';

/** Returns the CPU time of one thread in nanoseconds, from the Linux scheduler. */
function threadTime(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0]);
  } catch {
    // The thread has ended.
    return 0;
  }
}

/**
 * Returns the CPU time of all threads of a process in milliseconds. Linux only. Reads the scheduler's counters in
 * nanoseconds, because /proc/<pid>/stat counts only ticks of 10 ms.
 */
function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + threadTime(`/proc/${pid}/task/${thread}/schedstat`), 0) / 1e6;
}

export type Processes = Readonly<Record<string, number>>;

export async function cpuDuring(
  processes: Processes,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = Object.entries(processes).map(([name, pid]) => ({ name, pid, ms: cpuMs(pid) }));
  await work();
  return Object.fromEntries(before.map(({ name, pid, ms }) => [name, cpuMs(pid) - ms]));
}

/** Returns the resident memory of a process in MiB. Linux only. */
export function memoryMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kb) / 1024);
}
