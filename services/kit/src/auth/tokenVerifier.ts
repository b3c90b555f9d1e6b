import { hash } from 'node:crypto';
import type { Context } from 'koa';
import jwt from 'koa-jwt';
import { LRUCache } from 'lru-cache';
import { appError } from '../errors/AppError.ts';
import { actorOf, type Actor } from './actor.ts';
import type { KeySource } from './jwks.ts';
import type { Revocations } from './revocations.ts';

export const tokenIssuer = 'boaxepa-auth';
export const tokenAudience = 'boaxepa';

/** Authenticates requests by the token in their Authorization header. */
export interface TokenVerifier {
  /**
   * Returns the caller, or undefined if the request has no token.
   * @throws AppError UNAUTHENTICATED for an invalid token, and SESSION_EXPIRED for an expired token or a revoked
   * session
   */
  actorOf(ctx: Context): Promise<Actor | undefined>;
  /**
   * Returns the caller synchronously if the token is cached and still valid. Returns undefined if only `actorOf` can
   * decide.
   */
  remembered(ctx: Context): Actor | undefined;
  /** Readiness check: returns true if keys are available. Cached keys stay available while auth is down. */
  hasKeys(): Promise<boolean>;
}

interface Verified {
  actor: Actor;
  kid: string;
  /** Expiry time in milliseconds since 1970. */
  expiresAt: number;
}

const bearer = /^Bearer ([\w-]+)\.[\w-]+\.[\w-]+$/i;

/** Returns the key id from the header part of a verified token. */
function kidOf(head: string): string {
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
  return kid;
}

/**
 * Creates a verifier for ES256 access tokens, with koa-jwt and the keys of auth. It caches at most `cacheSize`
 * verified tokens until they expire, so that a signature is only checked at the first use of a token. Every use
 * checks that the session is not revoked and that the key is still published.
 */
export function createTokenVerifier(options: {
  keys: KeySource;
  revocations?: Revocations;
  cacheSize?: number;
}): TokenVerifier {
  const verified = new LRUCache<string, Verified>({ max: options.cacheSize ?? 10_000 });
  const check = jwt({
    // koa-jwt passes the secret to jsonwebtoken unchanged. With a KeyObject, a check takes 11 µs. A PEM string would
    // be parsed at each check, which takes 458 µs. The cast is necessary because koa-jwt's types allow only strings.
    secret: (async (header: { kid?: unknown }) =>
      typeof header.kid === 'string' ? options.keys(header.kid) : undefined) as unknown as jwt.SecretLoader,
    algorithms: ['ES256'],
    issuer: tokenIssuer,
    audience: tokenAudience,
    key: 'claims',
  });

  // The cache key is a hash, so that a heap dump contains no usable token.
  const keyOf = (header: string) => hash('sha256', header, 'base64');

  async function verify(ctx: Context, header: string): Promise<Verified> {
    const head = bearer.exec(header)?.[1];
    if (head === undefined) throw appError('UNAUTHENTICATED');
    try {
      await check(ctx, async () => undefined);
      const claims = ctx.state['claims'] as { exp?: number };
      if (claims.exp === undefined) throw new Error('a token without end');
      const known = { actor: actorOf(claims), kid: kidOf(head), expiresAt: claims.exp * 1000 };
      verified.set(keyOf(header), known);
      return known;
    } catch (error) {
      const reason: unknown = error instanceof Error ? Reflect.get(error, 'originalError') : undefined;
      const expired = reason instanceof Error && reason.name === 'TokenExpiredError';
      throw appError(expired ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED', { cause: error });
    }
  }

  const isRevoked = ({ sid }: Actor) => options.revocations?.has(sid) === true;

  function unexpired(header: string): Verified | undefined {
    const known = verified.get(keyOf(header));
    return known && known.expiresAt > Date.now() ? known : undefined;
  }
  const trusts = (kid: string) => options.keys.trusts?.(kid) ?? true;

  return {
    async actorOf(ctx) {
      const header = ctx.get('authorization');
      if (header === '') return undefined;
      const { actor, kid } = unexpired(header) ?? (await verify(ctx, header));
      if (!trusts(kid) && !(await options.keys(kid))) throw appError('UNAUTHENTICATED');
      if (isRevoked(actor)) throw appError('SESSION_EXPIRED');
      return actor;
    },
    remembered(ctx) {
      const header = ctx.get('authorization');
      const known = header === '' ? undefined : unexpired(header);
      return known && trusts(known.kid) && !isRevoked(known.actor) ? known.actor : undefined;
    },
    hasKeys: async () => (await options.keys.hasAny?.()) ?? true,
  };
}
