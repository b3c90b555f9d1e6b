import { createInstance, getRemoteEntry, getRemoteInfo } from '@module-federation/enhanced/runtime';
import { exposedScripts, type RemoteManifest } from '@boaxepa/contracts/wire/remotes';
import { addressAgain, PART_DEADLINE_MS } from '@boaxepa/shell-sdk/contract';
import { LoadProblem } from '../failures/failure.ts';

const SHARE_SCOPE = 'default';
type ShareScope = ReturnType<typeof createInstance>['shareScopeMap'][string];

/**
 * URLs of entry scripts that failed to load. This set is needed because the federation runtime throws the same error
 * for a failed load and for an error in the script.
 */
const failedScripts = new Set<string>();
const federation = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [
    {
      name: 'lost-entries',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.addEventListener('error', () => failedScripts.add(url));
        return { script, timeout: PART_DEADLINE_MS };
      },
    },
  ],
});
/**
 * Number of failed load attempts, by the URL of the entry script. `addressAgain` writes this number into the URLs of
 * the next attempt.
 */
const failures = new Map<string, number>();

function countFailure(entry: string): void {
  failures.set(entry, (failures.get(entry) ?? 0) + 1);
}

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = address;
  document.head.append(link);
}

/**
 * Loads and runs the container of a remote. Deletes the globals of an earlier attempt first, so that chunks of two
 * releases never mix. After a failure, the next call uses other URLs.
 * @param address URL of the manifest; file names in the manifest are relative to it
 * @returns a function that loads the exposed module and rejects if that fails
 * @throws LoadProblem if the container cannot be loaded
 */
export async function openContainer(
  manifest: RemoteManifest,
  address: string,
): Promise<() => Promise<unknown>> {
  const { globalName: name, remoteEntry } = manifest.metaData;
  const absolute = (file: string) => new URL(file, address).href;
  Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(globalThis, `chunks_${name}`);
  const entry = absolute(remoteEntry.name);
  const failureCount = failures.get(entry) ?? 0;
  const addressOf = (file: string) => addressAgain(file, failureCount);
  for (const script of exposedScripts(manifest)) preload(addressOf(absolute(script)));
  await __webpack_init_sharing__(SHARE_SCOPE);
  // Use webpack's share scope, because our build removes the federation runtime's own code for shared modules.
  federation.shareScopeMap[SHARE_SCOPE] = __webpack_share_scopes__[SHARE_SCOPE] as ShareScope;
  const remote = { name, entry: addressOf(entry) };
  federation.registerRemotes([remote], { force: true });
  try {
    // Load the entry script first, to distinguish a missing container from a failing module. `loadRemote` reuses the
    // entry.
    await getRemoteEntry({ origin: federation, remoteInfo: getRemoteInfo(remote) });
  } catch (cause) {
    countFailure(entry);
    throw new LoadProblem(
      failedScripts.has(remote.entry) ? 'network' : 'threw',
      `no container of ${name}`,
      cause,
    );
  }
  return async () => {
    try {
      return await federation.loadRemote(`${name}/remote`);
    } catch (cause) {
      countFailure(entry);
      throw cause;
    }
  };
}
