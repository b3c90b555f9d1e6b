import type { Logger } from 'pino';

const REPEAT_MS = 60_000;

/**
 * Returns a handler that logs the errors of a queue. It logs connection errors with the same code at most once a
 * minute, because BullMQ reports every attempt to reconnect. Otherwise an outage of Redis would fill the log files.
 */
export function logQueueErrors(logger: Pick<Logger, 'warn'>, queue: string, clock = Date.now) {
  const loggedAt = new Map<string, number>();
  return (error: Error & { code?: string }): void => {
    const { code } = error;
    if (code !== undefined) {
      if (clock() - (loggedAt.get(code) ?? -Infinity) < REPEAT_MS) return;
      loggedAt.set(code, clock());
    }
    logger.warn({ err: error, queue }, 'queue connection error');
  };
}
