import type { RemoteName } from '@boaxepa/contracts/wire/remotes';
import { createStore, useStore } from '@boaxepa/shell-sdk';
import { addressOf, fetchRegistry } from '../remotes/findRemote.ts';
import { loadedRemote } from '../remotes/loadRemote.ts';

const RELOADED_FOR = 'boaxepa.offeredVersion';

/** The newer release that a check has found. */
const newVersion = createStore<{ readonly release?: string }>(() => ({}));

/** Returns the path of the shell's running script. */
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
 * Checks after a failed load whether a newer release is live, because a reload would then help. A release is offered only once
 * per tab. Errors are ignored.
 */
export async function checkNewVersion(remote: RemoteName | undefined): Promise<void> {
  if (newVersion.getState().release !== undefined) return;
  try {
    const release = (remote && (await newerRemote(remote))) ?? (await newerShell());
    if (release !== undefined && sessionStorage.getItem(RELOADED_FOR) !== release)
      newVersion.setState({ release });
  } catch {
    // Without a response, no reload is offered.
  }
}

export function useNewVersion(): boolean {
  return useStore(newVersion, ({ release }) => release !== undefined);
}

/** Reloads the page. Records the release, so that the release is not offered again after the reload. */
export function reloadForNewVersion(): void {
  const { release } = newVersion.getState();
  if (release !== undefined) sessionStorage.setItem(RELOADED_FOR, release);
  window.location.reload();
}
