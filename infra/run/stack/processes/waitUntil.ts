import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from './reasonOf.ts';

export interface WaitOptions {
  deadlineMs: number;
  everyMs?: number;
  /** Returns a reason to stop waiting, such as the end of the process. Returns undefined to continue. */
  failed?: () => string | undefined;
  what: string;
}

/**
 * Polls `ready` until it returns a value other than undefined or false. An exception counts as not ready.
 * @throws Error at the deadline, or if `failed` returns a reason
 */
export async function waitUntil<T>(
  ready: () => Promise<T | undefined | false> | T | undefined | false,
  options: WaitOptions,
): Promise<T> {
  const deadline = Date.now() + options.deadlineMs;
  let reason = 'no answer yet';
  for (;;) {
    try {
      const answer = await ready();
      if (answer !== undefined && answer !== false) return answer;
    } catch (error) {
      reason = reasonOf(error);
    }
    const failure = options.failed?.();
    if (failure !== undefined) throw new Error(`${options.what}: ${failure}`);
    if (Date.now() > deadline)
      throw new Error(`${options.what}: not within ${options.deadlineMs / 1000} s (${reason})`);
    await delay(options.everyMs ?? 50);
  }
}
