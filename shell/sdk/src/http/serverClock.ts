import { readStored, storageKeys, writeStored } from '../session/storedValues.ts';

/**
 * Tolerance in milliseconds for the comparison of the device's clock with the server's clock. Smaller differences are
 * ignored, because the Date header has a resolution of one second.
 */
const TOLERANCE_MS = 5_000;

/** Value of the Date header of the last response, in epoch milliseconds. */
let lastServerTime = 0;

/**
 * Returns the server's time minus this device's time in milliseconds. The difference is stored, so that it is also
 * known if the app starts offline.
 */
function clockOffset(): number {
  const stored = Number(readStored(storageKeys.clockOffset) ?? 0);
  return Number.isFinite(stored) ? stored : 0;
}

/**
 * Updates the stored clock difference from the Date header of a response. Ignores responses with `max-age`, because a
 * cached response may contain an old Date.
 */
export function recordServerTime({ headers }: Response): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at) || headers.get('cache-control')?.includes('max-age')) return;
  lastServerTime = at;
  const offset = at - Date.now();
  if (Math.abs(offset - clockOffset()) > TOLERANCE_MS)
    writeStored(storageKeys.clockOffset, String(Math.abs(offset) > TOLERANCE_MS ? offset : 0));
}

/**
 * Returns the server's time, calculated from the device's clock. The result is never earlier than the Date header of
 * the last response, even if the device's clock is set back.
 */
export function serverNow(): Date {
  return new Date(Math.max(Date.now() + clockOffset(), lastServerTime));
}
