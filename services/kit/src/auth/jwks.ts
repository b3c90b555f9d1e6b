import { createPublicKey, type KeyObject } from 'node:crypto';
import { createRemoteJWKSet, type JSONWebKeySet } from 'jose';
import { LRUCache } from 'lru-cache';
import { stdSerializers, type Logger } from 'pino';
import { appError } from '../errors/AppError.ts';

export interface KeySource {
  /**
   * Returns the public key with the id `kid`. Returns undefined if this key does not exist.
   * @throws AppError SERVICE_UNAVAILABLE if the key is not cached, and the auth service could not yet be asked whether
   * it exists
   */
  (kid: string): Promise<KeyObject | undefined>;
  /**
   * Returns true if the cache is up to date and contains the key. This method never fetches keys. A fixed key set does
   * not have this method.
   */
  readonly trusts?: (kid: string) => boolean;
  /**
   * Returns true if at least one public key is available. If the cache is empty, this method fetches the keys. A fixed
   * key set does not have this method.
   */
  readonly hasAny?: () => Promise<boolean>;
}

/**
 * A cached key is trusted for this many milliseconds. Afterwards the keys are fetched again, because the auth service
 * may have removed a leaked key.
 */
const MAX_AGE_MS = 60_000;
/** Number of missing key ids that are remembered. The limit bounds the memory that forged key ids can occupy. */
const MAX_MISSED_KIDS = 1000;

/** Converts public keys to Node.js KeyObjects, because koa-jwt does not accept the CryptoKeys that jose creates. */
function importKeys({ keys }: JSONWebKeySet): Map<string | undefined, KeyObject> {
  return new Map(keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
}

/** Returns the message of an error with the messages of its causes, such as `fetch failed: connect ECONNREFUSED …`. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? stdSerializers.err(error).message : String(error);

/** Creates a source of public keys from a fixed key set, for the auth service, which owns the keys, and for tests. */
export function localKeys(jwks: JSONWebKeySet): KeySource {
  const keys = importKeys(jwks);
  return async (kid) => keys.get(kid);
}

/**
 * Creates a source of public keys that fetches the keys from the auth service and caches them for one minute. An
 * unknown key id (`kid`) also triggers a fetch, at most every 5 s (every 0.5 s if the cache is empty). While the auth
 * service is down, the cached keys stay valid.
 */
export function remoteKeys(url: string, logger: Logger): KeySource {
  const remote = createRemoteJWKSet(new URL(url), { timeoutDuration: 1000 });
  let keys = importKeys({ keys: [] });
  let nextFetchAt = 0;
  let staleAt = 0;
  let fetching: Promise<void> | undefined;
  /** Sequence number of the latest fetch, and of the latest successful fetch. */
  let startedFetch = 0;
  let succeededFetch = 0;
  let isUnreachable = false;
  /**
   * Ids of missing keys, each with the value of `startedFetch` at the first request for the key. Only a fetch that
   * starts after this request proves that the key does not exist, because the auth service may have added the key after
   * an earlier fetch.
   */
  const missedKids = new LRUCache<string, number>({ max: MAX_MISSED_KIDS });

  const refresh = async () => {
    startedFetch += 1;
    try {
      await remote.reload();
      keys = importKeys(remote.jwks() ?? { keys: [] });
      succeededFetch = startedFetch;
      nextFetchAt = Date.now() + 5000;
      if (isUnreachable) logger.info('public keys of auth are read again');
      isUnreachable = false;
    } catch (error) {
      // Retry sooner if the cache is empty, because this service cannot authenticate any request without keys.
      nextFetchAt = Date.now() + (keys.size === 0 ? 500 : 5000);
      // Log one line without a stack, because at every start the gateway waits for the auth service.
      if (!isUnreachable)
        logger.warn({ reason: reasonOf(error) }, 'public keys of auth cannot be read: trying again');
      isUnreachable = true;
    }
    staleAt = Date.now() + MAX_AGE_MS;
  };
  const refreshIfAllowed = async () => {
    if (!fetching && Date.now() < nextFetchAt) return;
    fetching ??= refresh().finally(() => (fetching = undefined));
    await fetching;
  };

  const trusts = (kid: string) => keys.has(kid) && Date.now() < staleAt;
  const find = async (kid: string) => {
    if (trusts(kid)) return keys.get(kid);
    const missedAfterFetch = missedKids.get(kid) ?? startedFetch;
    missedKids.set(kid, missedAfterFetch);
    await refreshIfAllowed();
    const key = keys.get(kid);
    if (!key && succeededFetch <= missedAfterFetch) throw appError('SERVICE_UNAVAILABLE');
    return key;
  };
  const hasAny = async () => {
    if (keys.size === 0) await refreshIfAllowed();
    return keys.size > 0;
  };
  return Object.assign(find, { trusts, hasAny });
}
