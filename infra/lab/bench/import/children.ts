import { readdirSync, readFileSync } from 'node:fs';

/** Ticks per second. Linux counts the CPU times in /proc in ticks of 10 ms. */
const ticks = 100;

/**
 * Returns the fields of /proc/<pid>/stat that follow the process name. The name is skipped because it may contain
 * spaces. Returns [] if the process has ended.
 */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Returns the CPU time of all child processes that have ended, in milliseconds. Linux only. */
export function endedChildrenCpuMs(pid: number): number {
  const fields = statOf(pid);
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / ticks;
}

function peakMiB(pid: string): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    // The process has ended.
    return 0;
  }
}

/**
 * Polls the memory of the child processes of a process every 20 ms.
 * @returns a function that stops polling and returns the highest memory use of a single child in MiB
 */
export function watchChildren(parent: number): () => number {
  const others = new Set<string>();
  let peak = 0;
  const timer = setInterval(() => {
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid) || others.has(pid)) continue;
      if (statOf(pid)[1] === String(parent)) peak = Math.max(peak, peakMiB(pid));
      else others.add(pid);
    }
  }, 20);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
