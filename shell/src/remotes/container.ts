import { exposedScripts, type RemoteManifest } from '@boaxepa/contracts/wire/remotes';
import { addressAgain, PART_DEADLINE_MS } from '@boaxepa/shell-sdk/contract';
import { LoadProblem } from '../failures/failure.ts';

const SHARE_SCOPE = 'default';
const EXPOSED = './remote';

/** webpack's interface of a container: https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers */
interface Container {
  /** Passes the shared modules of the page to the container. */
  init(scope: unknown): Promise<unknown> | undefined;
  /** Loads an exposed module. The returned function runs it. */
  get(module: string): Promise<() => unknown>;
}

/** Number of failed attempts by the entry's address. */
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

/** Loads and runs a script. @throws LoadProblem if the script does not load within PART_DEADLINE_MS */
function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (kind: 'network' | 'timeout') => {
      script.remove();
      reject(new LoadProblem(kind, `${address} did not load`));
    };
    const deadline = setTimeout(() => fail('timeout'), PART_DEADLINE_MS);
    script.addEventListener('load', () => {
      clearTimeout(deadline);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(deadline);
      fail('network');
    });
    script.src = address;
    document.head.append(script);
  });
}

/**
 * Fetches and runs a remote's container. First clears the globals of an earlier attempt: the container, and the list of chunks of
 * its webpack runtime (@boaxepa/federation names both). Otherwise the page would use chunks of a broken release with its
 * replacement. After a failed attempt, the next call fetches from other addresses.
 * @param address of the manifest; file names in it are relative to it
 * @returns a function that loads the exposed module, and throws the error of that module
 * @throws LoadProblem
 */
export async function openContainer(
  manifest: RemoteManifest,
  address: string,
): Promise<() => Promise<unknown>> {
  const { globalName: name, remoteEntry } = manifest.metaData;
  const absolute = (file: string) => new URL(file, address).href;
  // Assign instead of delete: the entry declares the container with `var`, which makes an undeletable property.
  Object.assign(globalThis, { [name]: undefined, [`chunks_${name}`]: undefined });
  const entry = absolute(remoteEntry.name);
  const before = failures.get(entry) ?? 0;
  const addressOf = (file: string) => addressAgain(file, before);
  for (const script of exposedScripts(manifest)) preload(addressOf(absolute(script)));
  try {
    await Promise.all([runScript(addressOf(entry)), __webpack_init_sharing__(SHARE_SCOPE)]);
    // A global of this name is a container, or the script threw before it assigned one.
    const container = Reflect.get(globalThis, name) as Container | undefined;
    if (!container) throw new LoadProblem('threw', `no container of ${name}`);
    await container.init(__webpack_share_scopes__[SHARE_SCOPE]);
    return async () => {
      try {
        return (await container.get(EXPOSED))();
      } catch (cause) {
        countFailure(entry);
        throw cause;
      }
    };
  } catch (cause) {
    countFailure(entry);
    throw cause;
  }
}
