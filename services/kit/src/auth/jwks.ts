import { createPublicKey, type KeyObject } from 'node:crypto';
import { createRemoteJWKSet, type JSONWebKeySet } from 'jose';
import type { Logger } from 'pino';

export interface KeySource {
  /** Returns the public key of a key id; undefined when it does not exist, or is unknown and auth is down. */
  (kid: string): Promise<KeyObject | undefined>;
  /** Returns true when a key is known to be still published, without a request. Absent when keys never change. */
  readonly trusts?: (kid: string) => boolean;
  /**
   * Returns true when at least one key is available; requests the keys when there is none. Absent when keys are local.
   */
  readonly hasAny?: () => Promise<boolean>;
}

/** Longest time that a withdrawn key stays trusted, for example after a leak. */
const MAX_AGE_MS = 60_000;

/** koa-jwt needs Node's KeyObjects instead of the CryptoKeys that jose creates. */
function importKeys({ keys }: JSONWebKeySet): Map<string | undefined, KeyObject> {
  return new Map(keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
}

/** Key source with local keys: auth's own, or a test's. */
export function localKeys(jwks: JSONWebKeySet): KeySource {
  const keys = importKeys(jwks);
  return async (kid) => keys.get(kid);
}

/**
 * Key source with auth's published keys. They are fetched at the first use, every minute, and for an unknown `kid`, but
 * at most every 5 s, so that forged key ids cannot flood auth. Known keys continue to work while auth is down.
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
      // Without any key no request can be authenticated, so a starting stack retries soon.
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
