import { CONTRACT_VERSION, type RemoteModule, type RemoteName } from '@boaxepa/shell-sdk';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { within } from './deadline.ts';
import { overriddenEntry } from './override.ts';
import { fetchRegistry } from './registry.ts';

/** For the whole way, registry to module: after that the person is told (ARCHITECTURE: within 5 s). */
export const LOAD_DEADLINE_MS = 4_000;

/** Where loading ended: finding the remote, fetching and running it, or the agreement with the shell. */
export type LoadStage = 'registry' | 'load' | 'contract';
export type LoadResult =
  | { readonly ok: true; readonly module: RemoteModule; readonly entry: string }
  | { readonly ok: false; readonly stage: LoadStage; readonly cause: unknown };

const failedBefore = new Set<RemoteName>();
const loadedEntries = new Map<RemoteName, string>();

/** The manifest's address that a remote of this page was loaded from. */
export function loadedEntry(name: RemoteName): string | undefined {
  return loadedEntries.get(name);
}

async function findEntry(name: RemoteName): Promise<string> {
  const overridden = overriddenEntry(name);
  if (overridden !== undefined) return overridden;
  const found = (await fetchRegistry(AbortSignal.timeout(LOAD_DEADLINE_MS))).find(
    (remote) => remote.name === name,
  );
  if (!found) throw new Error(`registry.json has no ${name}`);
  return new URL(found.entry, window.location.origin).href;
}

/**
 * After a failure everything of the failed attempt is forgotten: manifest, container, and the list of chunks that its webpack runtime
 * keeps on the page (name given by @boaxepa/federation). Otherwise a container that answered once is kept for ever, and chunks
 * of a broken release are taken for those of the one that replaces it.
 */
function register(name: RemoteName, entry: string): void {
  const force = failedBefore.has(name);
  if (force) Reflect.deleteProperty(window, `chunks_${name}`);
  registerRemotes([{ name, entry }], { force });
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { contractVersion, routes, navigation } = value as Partial<Record<keyof RemoteModule, unknown>>;
  return contractVersion === CONTRACT_VERSION && Array.isArray(routes) && Array.isArray(navigation);
}

/** Loads a remote by what the registry says now. Never throws; a failed attempt can be repeated without a reload. */
export async function loadRemoteModule(name: RemoteName): Promise<LoadResult> {
  const started = performance.now();
  const remaining = () => Math.max(0, LOAD_DEADLINE_MS - (performance.now() - started));
  let stage: LoadStage = 'registry';
  try {
    const entry = await within(remaining(), findEntry(name));
    stage = 'load';
    register(name, entry);
    const loaded = await within(remaining(), loadRemote<{ default?: unknown }>(`${name}/remote`));
    stage = 'contract';
    const module = loaded?.default;
    if (!isRemoteModule(module)) throw new Error(`${name} does not speak contract ${CONTRACT_VERSION}`);
    failedBefore.delete(name);
    loadedEntries.set(name, entry);
    return { ok: true, module, entry };
  } catch (cause) {
    failedBefore.add(name);
    return { ok: false, stage, cause };
  }
}
