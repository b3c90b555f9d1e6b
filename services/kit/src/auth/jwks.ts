import { createPublicKey, type KeyObject } from 'node:crypto';
import { createRemoteJWKSet, type JSONWebKeySet } from 'jose';
import type { Logger } from 'pino';

export interface KeySource {
  /**
   * Returns the public key with this key id. Returns undefined if no such key exists, or if the key is not cached and
   * auth is down.
   */
  (kid: string): Promise<KeyObject | undefined>;
  /**
   * Returns true if a cached key is known to be still published. Sends no request. Absent if the keys never change.
   */
  readonly trusts?: (kid: string) => boolean;
  /**
   * Returns true if at least one key is available. If no key is cached, it requests the keys. Absent if the keys are
   * local.
   */
  readonly hasAny?: () => Promise<boolean>;
}

/** Maximum time for which a withdrawn key is still trusted, for example after a leak. */
const MAX_AGE_MS = 60_000;

/** koa-jwt requires KeyObjects of Node.js instead of the CryptoKeys that jose creates. */
function importKeys({ keys }: JSONWebKeySet): Map<string | undefined, KeyObject> {
  return new Map(keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
}

/** Key source with local keys: the keys of auth itself, or the keys of a test. */
export function localKeys(jwks: JSONWebKeySet): KeySource {
  const keys = importKeys(jwks);
  return async (kid) => keys.get(kid);
}

/**
 * Key source with the keys that auth publishes. The source fetches the keys at the first use, then every minute, and
 * whenever a `kid` is unknown. It fetches at most every 5 s, so that forged key ids cannot flood auth. Cached keys
 * can still be used while auth is down.
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
      // Without any key, no request can be authenticated, so a process that has no key retries soon.
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
