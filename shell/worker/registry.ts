import type { Registry, RegistryEntry } from '@boaxepa/contracts/wire/remotes';
import { storableRegistry } from './storableRegistry.ts';
import { storedAfter } from './storedAfter.ts';
import { unlessFull } from './unlessFull.ts';
import { hasStored, removeOtherVersions } from './usedFiles.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHE = 'registry';
/**
 * Cache key of the registry (the list of remotes and their live versions). It is the same with and without the query
 * string `?opened=`.
 */
const KEY = '/registry.json';
/**
 * Maximum time in milliseconds to wait for the network. It is short, because the shell waits for the registry, which
 * contains the paths of the remotes (micro front ends).
 */
const PATIENCE_MS = 2_000;

/** Returns true for JSON. A captive portal (the login page of a Wi-Fi network) answers every request with HTML. */
function isRegistry(response: Response): boolean {
  return response.ok && (response.headers.get('content-type') ?? '').startsWith('application/json');
}

const readStored = async () => (await caches.open(CACHE)).match(KEY, { ignoreVary: true });

/** Returns the gateway's registry, or the stored registry if the gateway fails or is too slow. */
export function fetchRegistry(request: Request): Promise<Response> {
  const answer = fetch(request).then(async (response) =>
    isRegistry(response) ? response : ((await readStored()) ?? response),
  );
  return storedAfter(PATIENCE_MS, answer, readStored);
}

/**
 * Stores the gateway's registry, and removes the files of the versions that the stored registry does not contain.
 * @param addresses URLs of the files that a page has loaded
 */
export async function storeRegistry(addresses: readonly string[]): Promise<void> {
  const response = await fetch(KEY);
  if (!isRegistry(response)) return;
  const stored = (await (await readStored())?.json()) as Registry | undefined;
  const isUsable = async ({ entry }: RegistryEntry) => {
    const { href } = new URL(entry, self.location.origin);
    return addresses.includes(href) || hasStored(href);
  };
  const text = JSON.stringify(await storableRegistry((await response.json()) as Registry, stored, isUsable));
  await unlessFull(async () => {
    const headers = { 'content-type': 'application/json' };
    await (await caches.open(CACHE)).put(KEY, new Response(text, { headers }));
    await removeOtherVersions(text);
  });
}
