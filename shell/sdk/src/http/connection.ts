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
 * Returns whether the device is online. Returns false if the browser is offline, or if a small request to the gateway gets no
 * response. Concurrent callers share one request.
 */
export async function hasConnection(): Promise<boolean> {
  if (!navigator.onLine) return false;
  probe ??= reachesGateway().finally(() => {
    probe = undefined;
  });
  return probe;
}
