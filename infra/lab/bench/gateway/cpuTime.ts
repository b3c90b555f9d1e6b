import { readdirSync, readFileSync } from 'node:fs';

/** Nanoseconds that one thread has been running, as the scheduler counts them. */
function threadTime(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[0]);
  } catch {
    // The thread ended between the listing and the reading.
    return 0;
  }
}

/** CPU time of a process so far, user and system, all threads, in microseconds. Linux only. */
export function cpuTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + threadTime(`/proc/${pid}/task/${thread}/schedstat`), 0) / 1000;
}
