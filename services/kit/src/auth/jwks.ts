import { createPublicKey, type KeyObject } from 'node:crypto';
import { createRemoteJWKSet, type JSONWebKeySet } from 'jose';
import type { Logger } from 'pino';

export interface KeySource {
  /** Finds the public key of a key id; undefined when there is none, or when auth cannot be asked and it is unknown. */
  (kid: string): Promise<KeyObject | undefined>;
  /** Whether a key is known to be published still, without asking; absent where keys never change. */
  readonly trusts?: (kid: string) => boolean;
  /** Whether there is any key, asking when there is none; absent where they are at hand. */
  readonly hasAny?: () => Promise<boolean>;
}

/** A key that was taken back, after a leak for instance, is trusted no longer than this. */
const MAX_AGE_MS = 60_000;

/** koa-jwt checks signatures with Node's key objects, and not with the CryptoKeys that jose makes. */
function importKeys({ keys }: JSONWebKeySet): Map<string | undefined, KeyObject> {
  return new Map(keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
}

/** Keys that are at hand: auth's own, or a test's. */
export function localKeys(jwks: JSONWebKeySet): KeySource {
  const keys = importKeys(jwks);
  return async (kid) => keys.get(kid);
}

/**
 * Auth's published keys. Fetched on first use, once a minute, and for an unknown `kid`, at most once in 5 s, so that forged
 * key ids cannot flood auth; the keys that are known go on working while auth is down.
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
      // With no key at all nothing works, so a starting stack asks again soon.
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
