import type { Logger } from '../logging/logger.ts';
import { shedRequests } from '../metrics/metrics.ts';

const linePauseMs = 1000;
let lineAt = -Infinity;
let unreported = 0;

/**
 * Counts a request that was refused because of overload. At most one line per second and process is logged, because
 * logging would add load.
 */
export function noteShedRequest(log: Logger | undefined): void {
  shedRequests.inc();
  unreported += 1;
  const now = performance.now();
  if (now - lineAt < linePauseMs) return;
  log?.warn({ requests: unreported }, 'requests refused above the limit of requests in progress');
  lineAt = now;
  unreported = 0;
}
