import { hash } from 'node:crypto';
import type { Context } from 'koa';
import jwt from 'koa-jwt';
import { LRUCache } from 'lru-cache';
import { appError } from '../errors/AppError.ts';
import { actorOf, type Actor } from './actor.ts';
import type { KeySource } from './jwks.ts';
import type { Revocations } from './revocations.ts';

/** `iss` and `aud` of every access token. */
export const tokenIssuer = 'boaxepa-auth';
export const tokenAudience = 'boaxepa';

/** Reads the caller of a request from its Authorization header. */
export interface TokenVerifier {
  /**
   * The caller, or undefined when the request carries no token.
   * @throws AppError UNAUTHENTICATED for a bad token, SESSION_EXPIRED for an expired one or a revoked session.
   */
  actorOf(ctx: Context): Promise<Actor | undefined>;
  /** The caller at once, if the token was verified before and still holds; undefined when only `actorOf` can tell. */
  remembered(ctx: Context): Actor | undefined;
  /** Whether it has keys to verify with; those that it has stay good while auth is away. For readiness. */
  hasKeys(): Promise<boolean>;
}

interface Verified {
  actor: Actor;
  kid: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

const bearer = /^Bearer ([\w-]+)\.[\w-]+\.[\w-]+$/i;

/** Key id in the head of a token whose signature was checked. */
function kidOf(head: string): string {
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
  return kid;
}

/**
 * Verifies ES256 access tokens with koa-jwt against auth's keys. A verified token is remembered until it expires (at
 * most `cacheSize` of them), so that only its first use costs a signature check; revocation, and whether its key is published still, are asked every time.
 */
export function createTokenVerifier(options: {
  keys: KeySource;
  revocations?: Revocations;
  cacheSize?: number;
}): TokenVerifier {
  const verified = new LRUCache<string, Verified>({ max: options.cacheSize ?? 10_000 });
  const check = jwt({
    // koa-jwt hands the secret to jsonwebtoken untouched. A string PEM would be parsed at every check (458 µs against
    // 11 µs for a KeyObject), but its types know strings only.
    secret: (async (header: { kid?: unknown }) =>
      typeof header.kid === 'string' ? options.keys(header.kid) : undefined) as unknown as jwt.SecretLoader,
    algorithms: ['ES256'],
    issuer: tokenIssuer,
    audience: tokenAudience,
    key: 'claims',
  });

  // The hash, so that a heap dump holds no usable token.
  const keyOf = (header: string) => hash('sha256', header, 'base64');

  /** Verifies a token on its first use. */
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
