import {
  isRegistry,
  isRemoteManifest,
  type LiveRemote,
  type Registry,
  type RegistryEntry,
  type RemoteManifest,
} from '@boaxepa/contracts/wire/remotes';
import { appConfig } from '@boaxepa/shell-sdk';
import { LoadProblem } from '../failures/failure.ts';

const OVERRIDE = 'remote.';

/**
 * Returns the storage of the overrides (URLs of a developer's own remote). Returns undefined in production, because a
 * link with an override could make the page run foreign code, and in a browser that blocks its storage.
 */
function overrideStorage(): Storage | undefined {
  if (!['development', 'test'].includes(appConfig().environment)) return undefined;
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * Stores a developer's overrides (URLs from which remotes are loaded) until the tab closes, for example
 * `?remote.mfe_shopper=http://localhost:3013/mf-manifest.json`. Call it before the first navigation, because a redirect
 * would lose the query. Does nothing in production.
 */
export function keepOverrides(): void {
  for (const [key, entry] of new URLSearchParams(window.location.search))
    if (key.startsWith(OVERRIDE)) overrideStorage()?.setItem(key, entry);
}

/** Returns the names of the remotes that a developer has overridden. In production, the list is empty. */
export function overriddenNames(): string[] {
  const storage = overrideStorage();
  return Object.keys(storage ?? {})
    .filter((key) => key.startsWith(OVERRIDE) && storage?.getItem(key))
    .map((key) => key.slice(OVERRIDE.length));
}

/** Returns the manifest URL of a developer's override for a remote, or undefined if the remote is not overridden. */
export function overriddenEntry(name: string): string | undefined {
  return overrideStorage()?.getItem(OVERRIDE + name) || undefined;
}

/**
 * Returns the live version of a remote from the page's HTML. Removes the version from the HTML, so that a retry reads
 * the current registry instead.
 */
export function takeLiveRemote(name: string): LiveRemote | undefined {
  const element = document.getElementById('live-remote');
  if (!element) return undefined;
  // Safe cast: the gateway built this JSON from validated files.
  const live = JSON.parse(element.textContent) as LiveRemote;
  if (live.name !== name) return undefined;
  element.remove();
  return live;
}

/**
 * Fetches JSON and checks its shape.
 * @throws LoadProblem if the request fails or the JSON has another shape
 */
async function fetchChecked<T>(
  address: string,
  isExpected: (value: unknown) => value is T,
  signal: AbortSignal | undefined,
): Promise<T> {
  const response = await fetch(address, signal ? { signal } : {}).catch((cause: unknown) => {
    throw new LoadProblem(signal?.aborted ? 'timeout' : 'network', `no answer from ${address}`, cause);
  });
  if (!response.ok)
    throw new LoadProblem('status', `${address} answered ${response.status}`, undefined, response.status);
  const value: unknown = await response.json().catch(() => undefined);
  if (!isExpected(value)) throw new LoadProblem('invalid', `${address} is not what it should be`);
  return value;
}

/**
 * Fetches the registry, which lists the live version of every remote.
 * @param opened name of the remote that the page opens, so that the gateway can count the page view
 * @throws LoadProblem if the registry cannot be read
 */
export async function fetchRegistry(signal?: AbortSignal, opened?: string): Promise<Registry['remotes']> {
  const address = opened === undefined ? '/registry.json' : `/registry.json?opened=${opened}`;
  return (await fetchChecked(address, isRegistry, signal)).remotes;
}

export function fetchManifest(address: string, signal: AbortSignal): Promise<RemoteManifest> {
  return fetchChecked(address, isRemoteManifest, signal);
}

export function addressOf({ entry }: Pick<RegistryEntry, 'entry'>): string {
  return new URL(entry, window.location.origin).href;
}

export interface FoundRemote {
  /** Version of the remote. Undefined if a developer has overridden the remote. */
  readonly version?: string;
  /** Absolute URL of the manifest. */
  readonly address: string;
  /** The manifest, if the page's HTML contains it. */
  readonly manifest?: RemoteManifest;
}

/**
 * Selects the version of a remote to load: a developer's override if there is one, else the version in the page's HTML,
 * else the version in the registry.
 * @throws LoadProblem if the registry cannot be read or does not list the remote
 */
export async function findRemote(name: string, signal: AbortSignal): Promise<FoundRemote> {
  const overridden = overriddenEntry(name);
  if (overridden !== undefined) return { address: overridden };
  const liveRemote: RegistryEntry | LiveRemote | undefined =
    takeLiveRemote(name) ?? (await fetchRegistry(signal, name)).find((remote) => remote.name === name);
  if (!liveRemote) throw new LoadProblem('invalid', `registry.json has no ${name}`);
  return { ...liveRemote, address: addressOf(liveRemote) };
}
