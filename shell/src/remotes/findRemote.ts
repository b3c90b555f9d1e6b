import {
  isRegistry,
  isRemoteManifest,
  type LiveRemote,
  type Registry,
  type RegistryEntry,
  type RemoteManifest,
  type RemoteName,
} from '@boaxepa/contracts/wire/remotes';
import { appConfig } from '@boaxepa/shell-sdk';
import { LoadProblem } from '../failures/failure.ts';

const OVERRIDE = 'remote.';

// In production, a link could otherwise make the page run foreign code.
const mayOverride = () => appConfig().environment !== 'production';

/**
 * Stores a developer's overrides until the tab closes, for example `?remote.mfe_shopper=http://localhost:3011/mf-manifest.json`.
 * Call it before the first navigation, because a redirect would lose the query. Does nothing in production.
 */
export function keepOverrides(): void {
  if (!mayOverride()) return;
  for (const [key, entry] of new URLSearchParams(window.location.search))
    if (key.startsWith(OVERRIDE)) sessionStorage.setItem(key, entry);
}

/** Returns the manifest's address in a developer's override, or undefined. */
export function overriddenEntry(name: RemoteName): string | undefined {
  return mayOverride() ? sessionStorage.getItem(OVERRIDE + name) || undefined : undefined;
}

/**
 * Removes and returns the live version of `name` that the gateway has written into the page. A retry then reads the current
 * registry.
 */
export function takeLiveRemote(name: RemoteName): LiveRemote | undefined {
  const element = document.getElementById('live-remote');
  if (!element) return undefined;
  // The gateway built this JSON from validated files.
  const live = JSON.parse(element.textContent) as LiveRemote;
  if (live.name !== name) return undefined;
  element.remove();
  return live;
}

/**
 * Fetches JSON and checks its shape.
 * @throws LoadProblem
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

export async function fetchRegistry(signal?: AbortSignal): Promise<Registry['remotes']> {
  return (await fetchChecked('/registry.json', isRegistry, signal)).remotes;
}

export function fetchManifest(address: string, signal: AbortSignal): Promise<RemoteManifest> {
  return fetchChecked(address, isRemoteManifest, signal);
}

export function addressOf({ entry }: Pick<RegistryEntry, 'entry'>): string {
  return new URL(entry, window.location.origin).href;
}

export interface FoundRemote {
  /** Version of the remote. Undefined for a developer's override. */
  readonly version?: string;
  /** Absolute address of the manifest. */
  readonly address: string;
  /** Content of the manifest, if included in the page. */
  readonly manifest?: RemoteManifest;
}

/**
 * Selects the version of a remote to load. A developer's override has priority over the version in the page, and the page over
 * the registry.
 * @throws LoadProblem
 */
export async function findRemote(name: RemoteName, signal: AbortSignal): Promise<FoundRemote> {
  const overridden = overriddenEntry(name);
  if (overridden !== undefined) return { address: overridden };
  const found: RegistryEntry | LiveRemote | undefined =
    takeLiveRemote(name) ?? (await fetchRegistry(signal)).find((remote) => remote.name === name);
  if (!found) throw new LoadProblem('invalid', `registry.json has no ${name}`);
  return { ...found, address: addressOf(found) };
}
