import type { RemoteModule, RemoteName } from '@boaxepa/shell-sdk';
import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import { within } from './deadline.ts';
import { takeLiveRemote } from './liveRemote.ts';
import { overriddenEntry } from './override.ts';
import { fetchRegistry } from './registry.ts';

/** Milliseconds for the whole way, registry to module: the person is told within 5 s, also by a slow device. */
const LOAD_DEADLINE_MS = 3_500;

/** Where loading ended: finding the remote, fetching and running it, or the agreement with the shell. */
export type LoadStage = 'registry' | 'load' | 'contract';
export type LoadResult =
  | { readonly ok: true; readonly module: RemoteModule }
  | { readonly ok: false; readonly stage: LoadStage; readonly cause: unknown };

const loadedEntries = new Map<RemoteName, string>();

/** The manifest's address that a remote of this page was loaded from. */
export function loadedEntry(name: RemoteName): string | undefined {
  return loadedEntries.get(name);
}

interface Found {
  /** Absolute address of the remote's manifest. */
  readonly entry: string;
  /** The manifest's content, where the page has it. */
  readonly manifest?: unknown;
}

async function find(name: RemoteName, signal: AbortSignal): Promise<Found> {
  const overridden = overriddenEntry(name);
  if (overridden !== undefined) return { entry: overridden };
  const found = takeLiveRemote(name) ?? (await fetchRegistry(signal)).find((remote) => remote.name === name);
  if (!found) throw new Error(`registry.json has no ${name}`);
  return { ...found, entry: new URL(found.entry, window.location.origin).href };
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  const { contractVersion, routes, navigation } = value as Partial<Record<keyof RemoteModule, unknown>>;
  return contractVersion === CONTRACT_VERSION && Array.isArray(routes) && Array.isArray(navigation);
}

/** Loads a remote by what the registry says now. Never throws; a failed attempt can be repeated without a reload. */
export async function loadRemoteModule(name: RemoteName): Promise<LoadResult> {
  const signal = AbortSignal.timeout(LOAD_DEADLINE_MS);
  let stage: LoadStage = 'registry';
  const load = async (): Promise<LoadResult> => {
    const { entry, manifest } = await find(name, signal);
    stage = 'load';
    // With the first area: the welcome screen does without.
    const { loadExposed } = await import('./container.ts');
    const exposed = await loadExposed(entry, signal, manifest);
    stage = 'contract';
    const module = (exposed as { default?: unknown } | undefined)?.default;
    if (!isRemoteModule(module)) throw new Error(`${name} does not speak contract ${CONTRACT_VERSION}`);
    loadedEntries.set(name, entry);
    return { ok: true, module };
  };
  try {
    return await within(LOAD_DEADLINE_MS, load());
  } catch (cause) {
    return { ok: false, stage, cause };
  }
}
