import type { RemoteName } from '@boaxepa/contracts/wire/remotes';
import { createStore, useStore } from '@boaxepa/shell-sdk';
import { addressOf, fetchRegistry } from '../remotes/findRemote.ts';
import { loadedRemote } from '../remotes/loadRemote.ts';

const RELOADED_FOR = 'boaxepa.offeredVersion';

/** The newer release that a check found; kept until the page reloads. */
const newVersion = createStore<{ readonly release?: string }>(() => ({}));

/** Returns the path of the running shell's entry script, read from the page. */
function runningScript(): string | undefined {
  const source = document.querySelector<HTMLScriptElement>('script[nonce][src]')?.src;
  return source === undefined ? undefined : new URL(source).pathname;
}

async function newerRemote(remote: RemoteName): Promise<string | undefined> {
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
  const html = response.ok ? await response.text() : script;
  return html.includes(script) ? undefined : `not ${script}`;
}

/**
 * Checks after a failed load whether a newer release is live, so that a reload helps. Does not offer a release again for which this
 * tab was already reloaded. Fire and forget; errors are ignored.
 */
export async function checkNewVersion(remote: RemoteName | undefined): Promise<void> {
  if (newVersion.getState().release !== undefined) return;
  try {
    const release = (remote && (await newerRemote(remote))) ?? (await newerShell());
    if (release !== undefined && sessionStorage.getItem(RELOADED_FOR) !== release)
      newVersion.setState({ release });
  } catch {
    // Without a response nothing is offered.
  }
}

/** Whether a check has found a newer release. */
export function useNewVersion(): boolean {
  return useStore(newVersion, ({ release }) => release !== undefined);
}

/** Reloads the page to run the newer release. Records the release, so that it is not offered again. */
export function reloadForNewVersion(): void {
  const { release } = newVersion.getState();
  if (release !== undefined) sessionStorage.setItem(RELOADED_FOR, release);
  window.location.reload();
}
