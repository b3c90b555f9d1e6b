import { storedAfter } from './storedAfter.ts';
import { unlessFull } from './unlessFull.ts';
import { removeOtherVersions } from './usedFiles.ts';

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

/** Returns the gateway's registry, or the last stored registry if the gateway fails or is too slow. */
export async function fetchRegistry(request = new Request('/registry.json')): Promise<Response> {
  const cache = await caches.open(CACHE);
  const readStored = () => cache.match(KEY, { ignoreVary: true });
  const answer = fetch(request).then(async (response) => {
    if (!isRegistry(response)) return (await readStored()) ?? response;
    const stored = response.clone();
    const text = await response.clone().text();
    await unlessFull(async () => {
      await cache.put(KEY, stored);
      await removeOtherVersions(text);
    });
    return response;
  });
  return storedAfter(PATIENCE_MS, answer, readStored);
}
