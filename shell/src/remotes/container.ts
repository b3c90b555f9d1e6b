import { createInstance, getRemoteEntry, getRemoteInfo } from '@module-federation/enhanced/runtime';
import { exposedScripts, type RemoteManifest } from '@boaxepa/contracts/remotes';
import { addressAgain } from '@boaxepa/shell-sdk/contract';
import { LoadProblem } from '../failures/failure.ts';

const SHARE_SCOPE = 'default';
type ShareScope = ReturnType<typeof createInstance>['shareScopeMap'][string];

/** Entries that did not come: what the runtime throws is the same for a script that came and threw. */
const lost = new Set<string>();
const federation = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [
    {
      name: 'lost-entries',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.addEventListener('error', () => lost.add(url));
        return script;
      },
    },
  ],
});
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
 * Fetches and runs a remote's container; `address` is the manifest's own, which its files are relative to. What an earlier attempt left is
 * forgotten first: its container, and the list of chunks that its webpack runtime keeps on the page (both named by @boaxepa/federation), or
 * else chunks of a broken release would be taken for those of the one that replaces it. A failed call can be repeated.
 * @returns the function that loads the module that the remote exposes, and throws whatever goes wrong there
 * @throws LoadProblem
 */
export async function openContainer(
  manifest: RemoteManifest,
  address: string,
): Promise<() => Promise<unknown>> {
  const { globalName: name, remoteEntry } = manifest.metaData;
  const absolute = (file: string) => new URL(file, address).href;
  Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(globalThis, `chunks_${name}`);
  const addressOf = readdress(absolute(remoteEntry.name));
  for (const script of exposedScripts(manifest)) preload(addressOf(absolute(script)));
  await __webpack_init_sharing__(SHARE_SCOPE);
  // What the shell shares is in webpack's own scope; the runtime hands it on, without its own sharing (@boaxepa/federation).
  federation.shareScopeMap[SHARE_SCOPE] = __webpack_share_scopes__[SHARE_SCOPE] as ShareScope;
  const remote = { name, entry: addressOf(absolute(remoteEntry.name)) };
  federation.registerRemotes([remote], { force: true });
  try {
    // loadRemote takes what this has loaded: apart from it, so that a container that does not come is told from a module that does not.
    await getRemoteEntry({ origin: federation, remoteInfo: getRemoteInfo(remote) });
  } catch (cause) {
    throw new LoadProblem(lost.has(remote.entry) ? 'network' : 'threw', `no container of ${name}`, cause);
  }
  return () => federation.loadRemote(`${name}/remote`);
}
