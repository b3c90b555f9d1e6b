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

// A link could otherwise make a page run somebody else's code.
const mayOverride = () => appConfig().environment !== 'production';

/**
 * Keeps a developer's own addresses of remotes, `?remote.mfe_shopper=http://localhost:3011/mf-manifest.json`, for the tab's lifetime;
 * an empty one ends it. Called before the first navigation, which may lead away from the address that says them. Never in production.
 */
export function keepOverrides(): void {
  if (!mayOverride()) return;
  for (const [key, entry] of new URLSearchParams(window.location.search))
    if (key.startsWith(OVERRIDE)) sessionStorage.setItem(key, entry);
}

/** The kept address of a remote's manifest. */
export function overriddenEntry(name: RemoteName): string | undefined {
  return mayOverride() ? sessionStorage.getItem(OVERRIDE + name) || undefined : undefined;
}

/**
 * Takes out of the page what the gateway wrote there of `name`, if anything: it spares the first load two requests. Once only, so that
 * another attempt asks what is live then.
 */
export function takeLiveRemote(name: RemoteName): LiveRemote | undefined {
  const element = document.getElementById('live-remote');
  if (!element) return undefined;
  // Written by the gateway out of files that it has checked.
  const live = JSON.parse(element.textContent) as LiveRemote;
  if (live.name !== name) return undefined;
  element.remove();
  return live;
}

/** @throws LoadProblem */
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

/** The remotes that are live now. @throws LoadProblem */
export async function fetchRegistry(signal?: AbortSignal): Promise<Registry['remotes']> {
  return (await fetchChecked('/registry.json', isRegistry, signal)).remotes;
}

/** The manifest at an address. @throws LoadProblem */
export function fetchManifest(address: string, signal: AbortSignal): Promise<RemoteManifest> {
  return fetchChecked(address, isRemoteManifest, signal);
}

/** The absolute address of a remote's manifest. */
export function addressOf({ entry }: Pick<RegistryEntry, 'entry'>): string {
  return new URL(entry, window.location.origin).href;
}

export interface FoundRemote {
  /** Unknown where a developer says the address. */
  readonly version?: string;
  /** Absolute address of the manifest. */
  readonly address: string;
  /** Its content, where the page has it. */
  readonly manifest?: RemoteManifest;
}

/** Which version of a remote to load: the developer's own, else the page's, else the registry's. @throws LoadProblem */
export async function findRemote(name: RemoteName, signal: AbortSignal): Promise<FoundRemote> {
  const overridden = overriddenEntry(name);
  if (overridden !== undefined) return { address: overridden };
  const found: RegistryEntry | LiveRemote | undefined =
    takeLiveRemote(name) ?? (await fetchRegistry(signal)).find((remote) => remote.name === name);
  if (!found) throw new LoadProblem('invalid', `registry.json has no ${name}`);
  return { ...found, address: addressOf(found) };
}
