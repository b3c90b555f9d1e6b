import { addressAgain } from '@boaxepa/shell-sdk/contract';
import { fetchManifest, type RemoteManifest } from './manifest.ts';

/** What the entry script of a remote leaves behind: webpack's container. */
interface Container {
  init: (shareScope: unknown) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

const SHARE_SCOPE = 'default';
// Containers are global variables, named by the remote.
const globals = globalThis as unknown as Record<string, unknown>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

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

function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => {
      script.remove();
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${address} did not load`));
    });
    document.head.append(script);
  });
}

/**
 * Runs a remote's entry script anew. What an earlier attempt left is forgotten first: its container, and the list of chunks that its
 * webpack runtime keeps on the page (named by @boaxepa/federation), or else chunks of a broken release would be taken for those of
 * the one that replaces it.
 */
async function runContainer({ globalName, entry, scripts }: RemoteManifest): Promise<Container> {
  globals[globalName] = undefined;
  Reflect.deleteProperty(globals, `chunks_${globalName}`);
  const addressOf = readdress(entry);
  for (const script of scripts) preload(addressOf(script));
  await runScript(addressOf(entry));
  const container = globals[globalName];
  if (!isContainer(container)) throw new Error(`${entry} is not the entry of ${globalName}`);
  return container;
}

/**
 * Loads the module that a remote exposes, by the address of its manifest: webpack's own protocol in a few lines, because the federation
 * runtime that does the same is 20 KiB of the welcome screen. A failed call can be repeated. @throws whatever went wrong.
 */
export async function loadExposed(manifestAddress: string, signal: AbortSignal): Promise<unknown> {
  const manifest = await fetchManifest(manifestAddress, signal);
  const container = await runContainer(manifest);
  await __webpack_init_sharing__(SHARE_SCOPE);
  await container.init(__webpack_share_scopes__[SHARE_SCOPE]);
  const factory = await container.get('./remote');
  return factory();
}
