import { setTimeout as pause } from 'node:timers/promises';

/**
 * Checks a condition every 10 ms until it is true.
 * @throws Error if the condition is still false after `timeoutMs` milliseconds. The default is 15 seconds.
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 15_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('the condition did not come true in time');
    await pause(10);
  }
}
