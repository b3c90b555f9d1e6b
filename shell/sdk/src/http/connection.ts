const PROBE_ADDRESS = '/registry.json';
const PROBE_DEADLINE_MS = 5_000;
/** Interval in milliseconds between two connection tests while the gateway cannot be reached. */
const PROBE_INTERVAL_MS = 10_000;

let probe: Promise<boolean> | undefined;
/**
 * True after a failed connection test, until a test succeeds. `navigator.onLine` is not enough: it stays true in a
 * Wi-Fi network without internet.
 */
let isLost = false;
let nextProbe: ReturnType<typeof setTimeout> | undefined;

/**
 * Returns true for a successful HTML response. The gateway never responds to a data request with HTML, but the login
 * page of a public Wi-Fi network does.
 */
export function isForeignPage({ headers, ok }: Response): boolean {
  return ok && (headers.get('content-type') ?? '').startsWith('text/html');
}

/**
 * Returns false while the device is offline or the gateway cannot be reached. The window's events `online` and
 * `offline` report each change.
 */
export function isConnected(): boolean {
  return navigator.onLine && !isLost;
}

/** Marks the connection as restored and stops the connection tests. */
function reset(): void {
  isLost = false;
  clearTimeout(nextProbe);
}

/**
 * Records the result of a connection test. Dispatches the browser's event `online` or `offline` after a change, so that
 * components that wait for a connection need only these events.
 */
function recordProbe(isReached: boolean): void {
  if (isReached) {
    if (isLost) window.dispatchEvent(new Event('online'));
    return;
  }
  clearTimeout(nextProbe);
  nextProbe = setTimeout(() => void probeGateway(), PROBE_INTERVAL_MS);
  if (isLost) return;
  isLost = true;
  // Listen in the capture phase: `reset` must run before other listeners, because they call `isConnected`.
  window.addEventListener('online', reset, { capture: true, once: true });
  window.dispatchEvent(new Event('offline'));
}

/**
 * Starts a connection test if the connection is lost. Call it after every response of the gateway. A response alone
 * does not restore the connection: if other requests always fail, the page would switch between online and offline
 * endlessly.
 */
export function recordResponse(): void {
  if (isLost) void probeGateway();
}

async function reachesGateway(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_DEADLINE_MS);
    return !isForeignPage(await fetch(PROBE_ADDRESS, { cache: 'no-store', signal }));
  } catch {
    return false;
  }
}

function probeGateway(): Promise<boolean> {
  probe ??= reachesGateway().then((isReached) => {
    probe = undefined;
    recordProbe(isReached);
    return isReached;
  });
  return probe;
}

/**
 * Returns true if the browser is online and the gateway responds to a small request. Concurrent calls share one
 * request. After a failure, the request is repeated every 10 s until it succeeds.
 */
export async function hasConnection(): Promise<boolean> {
  return navigator.onLine && probeGateway();
}
