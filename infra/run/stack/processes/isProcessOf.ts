import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns true if process `pid` exists and its command line contains `mark`. The mark is necessary because the
 * operating system may reuse the id for another program.
 */
export function isProcessOf(pid: number, mark: string): boolean {
  return commandLine(pid).includes(mark);
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    if (process.platform === 'linux') return '';
  }
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
