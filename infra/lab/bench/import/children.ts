import { readdirSync, readFileSync } from 'node:fs';

/** Number of clock ticks per second. The times in /proc are in ticks. */
const ticks = 100;

/**
 * Returns the fields of /proc/<pid>/stat after the process name, or an empty list if the process has ended. The name is skipped,
 * because a name can contain spaces.
 */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Returns the CPU time of a process's ended child processes in milliseconds. Linux only. */
export function endedChildrenCpuMs(pid: number): number {
  const fields = statOf(pid);
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / ticks;
}

function peakMiB(pid: string): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    // The process ended before its file was read.
    return 0;
  }
}

/**
 * Polls the memory of a process's child processes.
 * @returns a function that stops polling and returns the highest memory of one child process
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
