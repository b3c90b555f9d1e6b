import type { RemoteName } from '@boaxepa/contracts/remotes';
import { addressOf, fetchRegistry } from '../remotes/findRemote.ts';
import { loadedRemote } from '../remotes/loadRemote.ts';

const OFFERED = 'boaxepa.offeredVersion';

/** The running shell's own entry script, as the page names it. */
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
 * Whether what this tab failed to fetch has been replaced by a newer release, so that a reload helps. True once per release: a reload
 * that did not help is not offered again.
 */
export async function offersNewVersion(remote: RemoteName | undefined): Promise<boolean> {
  try {
    const newer = (remote && (await newerRemote(remote))) ?? (await newerShell());
    if (newer === undefined || sessionStorage.getItem(OFFERED) === newer) return false;
    sessionStorage.setItem(OFFERED, newer);
    return true;
  } catch {
    return false;
  }
}
