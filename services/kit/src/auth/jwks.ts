import { createPublicKey, type KeyObject } from 'node:crypto';
import { createRemoteJWKSet, type JSONWebKeySet } from 'jose';
import type { Logger } from 'pino';

export interface KeySource {
  /**
   * Returns the public key with this id. Returns undefined if the key does not exist, or if it is not cached and auth is down.
   */
  (kid: string): Promise<KeyObject | undefined>;
  /** Returns true if auth still publishes the key. Reads only the cache. Absent for local keys, which never change. */
  readonly trusts?: (kid: string) => boolean;
  /** Returns true if at least one key is available. Fetches the keys if the cache is empty. Absent for local keys. */
  readonly hasAny?: () => Promise<boolean>;
}

/** Maximum time for which a withdrawn key is still trusted, for example after a leak. */
const MAX_AGE_MS = 60_000;

/** Converts the keys to KeyObjects of Node.js, because koa-jwt does not accept the CryptoKeys that jose creates. */
function importKeys({ keys }: JSONWebKeySet): Map<string | undefined, KeyObject> {
  return new Map(keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
}

/** Creates a key source from a fixed key set. */
export function localKeys(jwks: JSONWebKeySet): KeySource {
  const keys = importKeys(jwks);
  return async (kid) => keys.get(kid);
}

/**
 * Creates a key source that fetches the public keys of auth every minute and for every unknown `kid`, but at most every 5 s.
 * Cached keys stay valid while auth is down.
 */
export function remoteKeys(url: string, logger: Logger): KeySource {
  const remote = createRemoteJWKSet(new URL(url), { timeoutDuration: 1000 });
  let keys = importKeys({ keys: [] });
  let nextFetchAt = 0;
  let staleAt = 0;
  let fetching: Promise<void> | undefined;

  const refresh = async () => {
    try {
      await remote.reload();
      keys = importKeys(remote.jwks() ?? { keys: [] });
      nextFetchAt = Date.now() + 5000;
    } catch (error) {
      // No request can be authenticated without a key, so the next attempt follows sooner if the cache is empty.
      nextFetchAt = Date.now() + (keys.size === 0 ? 500 : 5000);
      logger.warn({ err: error }, 'the key set cannot be read');
    }
    staleAt = Date.now() + MAX_AGE_MS;
  };

  const trusts = (kid: string) => keys.has(kid) && Date.now() < staleAt;
  const find = async (kid: string) => {
    if (!trusts(kid) && (fetching || Date.now() >= nextFetchAt)) {
      fetching ??= refresh().finally(() => (fetching = undefined));
      await fetching;
    }
    return keys.get(kid);
  };
  const hasAny = async () => {
    if (keys.size === 0) await find('');
    return keys.size > 0;
  };
  return Object.assign(find, { trusts, hasAny });
}
