import { SLOW_MS } from '@boaxepa/ui';

let start = -Infinity;

/** Starts the time after which a navigation shows that it is slow. */
export function startPatience(): void {
  start = performance.now();
}

/**
 * Rest of that time in milliseconds. The parts of one navigation share it: area first, then frame and screen. A navigation inside a
 * loaded area begins with the first part that asks.
 */
function patienceLeft(): number {
  const left = start + SLOW_MS - performance.now();
  if (left > 0) return left;
  startPatience();
  return SLOW_MS;
}

const slow = Symbol('slow');

/** Waits for `work` for as long as patience lasts. @returns its result, or `isSlow` once the person has to be told */
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
