import type { Step } from './stackTypes.ts';

const SLOW_MS = 1_500;

/** Prints each completed step. Slow steps are also printed when they start. */
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
