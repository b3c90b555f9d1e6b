import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import { array, object, string } from 'yup';

const document = object({
  keys: array(
    object({
      kid: string().required(),
      kty: string().required(),
      crv: string().required(),
      x: string().required(),
      y: string().required(),
    }),
  ).required(),
});

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

function importKeys(jwks: unknown): Map<string, KeyObject> {
  const { keys } = document.validateSync(jwks);
  return new Map(keys.map((key) => [key.kid, createPublicKey({ key: key as JsonWebKey, format: 'jwk' })]));
}

/** Keys that are at hand: auth's own, or a test's. */
export function localKeys(jwks: { keys: readonly object[] }): KeySource {
  const keys = importKeys(jwks);
  return async (kid) => keys.get(kid);
}

/**
 * Auth's published keys. Fetched on first use, once a minute, and for an unknown `kid`, at most once in 5 s, so that forged
 * key ids cannot flood auth; the keys that are known go on working while auth is down.
 */
export function remoteKeys(url: string, logger: Logger): KeySource {
  let keys = new Map<string, KeyObject>();
  let nextFetchAt = 0;
  let staleAt = 0;
  let fetching: Promise<void> | undefined;

  const refresh = async () => {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(1000) });
      if (!answer.ok) throw new Error(`the key set answered ${answer.status}`);
      keys = importKeys(await answer.json());
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
