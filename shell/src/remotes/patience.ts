import { SLOW_MS } from '@boaxepa/ui';

let start = -Infinity;

/** Records the start of a navigation. After SLOW_MS milliseconds, the navigation counts as slow. */
export function startPatience(): void {
  start = performance.now();
}

/**
 * Returns the milliseconds until the navigation counts as slow. All loads of one navigation share this time limit. A
 * load that starts after the limit gets a new limit.
 */
function patienceLeft(): number {
  const remainingMs = start + SLOW_MS - performance.now();
  if (remainingMs > 0) return remainingMs;
  startPatience();
  return SLOW_MS;
}

const slow = Symbol('slow');

/** Returns the result of `work`, or `slow` if the navigation becomes slow first. */
export async function withPatience<T>(work: Promise<T>): Promise<T | typeof slow> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<typeof slow>((resolve) => {
    timer = setTimeout(() => resolve(slow), patienceLeft());
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export function isSlow(result: unknown): result is typeof slow {
  return result === slow;
}
