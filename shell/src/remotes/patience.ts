import { SLOW_MS } from '@boaxepa/ui';

let start = -Infinity;

/** Starts the delay after which the navigation counts as slow. */
export function startPatience(): void {
  start = performance.now();
}

/**
 * Returns the remaining delay in milliseconds. All loads of a navigation share the delay. A navigation within a loaded area
 * starts a new delay with its first load.
 */
function patienceLeft(): number {
  const left = start + SLOW_MS - performance.now();
  if (left > 0) return left;
  startPatience();
  return SLOW_MS;
}

const slow = Symbol('slow');

/** Returns the result of `work`, or `slow` if the shared delay ends earlier. */
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
