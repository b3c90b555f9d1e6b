import type { Step } from './stackTypes.ts';

const SLOW_MS = 1_500;

/**
 * Prints each completed step. A step that takes longer than 1.5 s is also printed while it runs, so that the user sees
 * what is slow.
 */
export function consoleSteps(write: (line: string) => void): Step {
  return async (label, work, done) => {
    const started = Date.now();
    const slow = setTimeout(() => write(`  … ${label}`), SLOW_MS);
    try {
      const result = await work();
      const detail = done?.(result);
      write(`  ✓ ${label}${detail ? `: ${detail}` : ''} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      return result;
    } finally {
      clearTimeout(slow);
    }
  };
}
