import { createInstance } from '@module-federation/enhanced/runtime';
import { addressAgain } from '@boaxepa/shell-sdk/contract';
import { fetchManifest, parseManifest } from './manifest.ts';

const SHARE_SCOPE = 'default';
type ShareScope = ReturnType<typeof createInstance>['shareScopeMap'][string];

const federation = createInstance({ name: 'shell', remotes: [] });
const asked = new Map<string, number>();

/** Where to fetch an entry now, and everything beside it. */
function readdress(entry: string): (address: string) => string {
  const failures = asked.get(entry) ?? 0;
  asked.set(entry, failures + 1);
  return (address) => addressAgain(address, failures);
}

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = address;
  document.head.append(link);
}

/**
 * Loads the module that a remote exposes, by the address of its manifest and, where that is known already, its content. What an earlier
 * attempt left is forgotten first: its container, and the list of chunks that its webpack runtime keeps on the page (both named by
 * @boaxepa/federation), or else chunks of a broken release would be taken for those of the one that replaces it. A failed call can be
 * repeated.
 * @throws whatever went wrong
 */
export async function loadExposed(
  manifestAddress: string,
  signal: AbortSignal,
  manifest?: unknown,
): Promise<unknown> {
  const {
    globalName: name,
    entry,
    scripts,
  } = manifest === undefined
    ? await fetchManifest(manifestAddress, signal)
    : parseManifest(manifest, manifestAddress);
  Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(globalThis, `chunks_${name}`);
  const addressOf = readdress(entry);
  for (const script of scripts) preload(addressOf(script));
  await __webpack_init_sharing__(SHARE_SCOPE);
  // What the shell shares is in webpack's own scope; the runtime hands it on, without its own sharing (@boaxepa/federation).
  federation.shareScopeMap[SHARE_SCOPE] = __webpack_share_scopes__[SHARE_SCOPE] as ShareScope;
  federation.registerRemotes([{ name, entry: addressOf(entry) }], { force: true });
  return federation.loadRemote(`${name}/remote`);
}
