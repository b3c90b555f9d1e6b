import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's clock per second, the unit of times in /proc. */
const ticks = 100;

/**
 * Returns the fields of /proc/<pid>/stat after the process name, which may contain blanks; empty if the process has
 * ended.
 */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** CPU time of the ended children of a process, in milliseconds. Linux only. */
export function endedChildrenCpuMs(pid: number): number {
  const fields = statOf(pid);
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / ticks;
}

function peakMiB(pid: string): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    // The process ended between the listing and the read.
    return 0;
  }
}

/**
 * Polls the memory of a process's children. @returns a function that stops polling and returns the maximum of one
 * child
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
