import { SLOW_MS } from '@boaxepa/ui';

let start = -Infinity;

/** Starts the delay after which a navigation counts as slow. */
export function startPatience(): void {
  start = performance.now();
}

/**
 * Returns the remaining delay in milliseconds. All loads of one navigation share the delay: first the area, and then the frame
 * and the screen. In an area that has already loaded, the first load starts a new delay.
 */
function patienceLeft(): number {
  const left = start + SLOW_MS - performance.now();
  if (left > 0) return left;
  startPatience();
  return SLOW_MS;
}

const slow = Symbol('slow');

/** Waits for `work`, but only until the shared delay ends. Returns the result of `work`, or `slow` after the delay. */
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
