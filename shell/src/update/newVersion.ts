import { createStore, useStore } from '@boaxepa/shell-sdk';
import { addressOf, fetchRegistry } from '../remotes/findRemote.ts';
import { loadedRemote } from '../remotes/loadRemote.ts';

const RELOADED_FOR = 'boaxepa.offeredVersion';
/** Maximum time in milliseconds to wait for the new service worker. After this time, the page reloads without it. */
const PATIENCE_MS = 2_000;

/** The newer release, if a check has found one. */
const newVersion = createStore<{ readonly release?: string }>(() => ({}));

/**
 * Returns the URL path of the shell's running entry script. The path contains a content hash, so it differs in a newer
 * release.
 */
function runningScript(): string | undefined {
  const source = document.querySelector<HTMLScriptElement>('script[src^="/main."]')?.src;
  return source === undefined ? undefined : new URL(source).pathname;
}

async function newerRemote(remote: string): Promise<string | undefined> {
  const loaded = loadedRemote(remote);
  if (!loaded) return undefined;
  const live = (await fetchRegistry()).find(({ name }) => name === remote);
  if (!live) return undefined;
  const address = addressOf(live);
  return address === loaded.address ? undefined : address;
}

async function newerShell(): Promise<string | undefined> {
  const script = runningScript();
  if (script === undefined) return undefined;
  const response = await fetch('/', { cache: 'no-store' });
  // Pages of another server, such as the login page of a Wi-Fi network, have no such script.
  const [live] = /\/main\.[\w.-]+\.js/.exec(response.ok ? await response.text() : '') ?? [];
  return live === script ? undefined : live;
}

/**
 * Checks whether a newer release is live. Call it after a failed load, because a reload may then help. Does not offer
 * a release again after the tab has reloaded for it. Ignores errors.
 */
export async function checkNewVersion(remote: string | undefined): Promise<void> {
  if (newVersion.getState().release !== undefined) return;
  try {
    const release = (remote && (await newerRemote(remote))) ?? (await newerShell());
    if (release !== undefined && sessionStorage.getItem(RELOADED_FOR) !== release)
      newVersion.setState({ release });
  } catch {
    // The server does not respond. A reload would not help, so do not offer it.
  }
}

export function useNewVersion(): boolean {
  return useStore(newVersion, ({ release }) => release !== undefined);
}

/**
 * Activates the waiting service worker, if there is one. Resolves when the worker controls the page, or after
 * PATIENCE_MS.
 */
export async function activateWaitingWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const waiting = (await serviceWorker.getRegistration())?.waiting;
  if (!waiting) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  setTimeout(resolve, PATIENCE_MS);
  waiting.postMessage({ type: 'activate' });
  await promise;
}

/**
 * Activates a waiting service worker and reloads the page. Records the release, so that the page does not offer the
 * same release again.
 */
export async function reloadForNewVersion(): Promise<void> {
  const { release } = newVersion.getState();
  if (release !== undefined) sessionStorage.setItem(RELOADED_FOR, release);
  await activateWaitingWorker();
  window.location.reload();
}
