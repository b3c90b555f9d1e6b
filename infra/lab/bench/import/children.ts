import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's clock ticks a second, as /proc counts. */
const ticks = 100;

/** What /proc says of a process after its name, which may hold blanks; empty when it has ended. */
function statOf(pid: number | string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** CPU time of the children that a process has had and that have ended, in milliseconds. Linux only. */
export function endedChildrenCpuMs(pid: number): number {
  const fields = statOf(pid);
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / ticks;
}

function peakMiB(pid: string): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    // It ended between the listing and the reading.
    return 0;
  }
}

/** Looks at the children of a process again and again. @returns what ends it and answers the most memory that one of them had */
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
