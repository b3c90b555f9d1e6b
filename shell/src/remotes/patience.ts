import { SLOW_MS } from '@boaxepa/ui';

let start = -Infinity;

/** Starts the delay after which a navigation reports that it is slow. */
export function startPatience(): void {
  start = performance.now();
}

/**
 * Returns the rest of the delay in milliseconds. All loads of one navigation share it: first the area, then frame and screen. In an
 * area that is already loaded, the first load starts a new delay.
 */
function patienceLeft(): number {
  const left = start + SLOW_MS - performance.now();
  if (left > 0) return left;
  startPatience();
  return SLOW_MS;
}

const slow = Symbol('slow');

/** Waits for `work` until the shared delay ends. @returns its result, or `slow` after the delay */
export async function withPatience<T>(work: Promise<T>): Promise<T | typeof slow> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof slow>((resolve) => {
    timer = setTimeout(() => resolve(slow), patienceLeft());
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function isSlow(result: unknown): result is typeof slow {
  return result === slow;
}
