const PROBE_ADDRESS = '/registry.json';
const PROBE_DEADLINE_MS = 5_000;

let probe: Promise<boolean> | undefined;

async function reachesGateway(): Promise<boolean> {
  try {
    await fetch(PROBE_ADDRESS, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_DEADLINE_MS) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns whether this device has a connection. The result is false if the browser reports that it is offline, or if a small
 * request to the gateway gets no response. Any response counts, even an error. Concurrent callers share one request.
 */
export async function hasConnection(): Promise<boolean> {
  if (!navigator.onLine) return false;
  probe ??= reachesGateway().finally(() => {
    probe = undefined;
  });
  return probe;
}
