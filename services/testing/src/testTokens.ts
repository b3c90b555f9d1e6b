import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { localKeys, type KeySource } from '@boaxepa/service-kit/auth/jwks';
import { tokenAudience, tokenIssuer } from '@boaxepa/service-kit/auth/tokenVerifier';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const kid = 'test';

/** Public keys that verify the tokens of `signTestToken`, for use with `createTokenVerifier`. */
export const testKeys: KeySource = localKeys({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid }] });

/** Signs an access token for tests. By default, the token is valid for 15 minutes. */
export function signTestToken(
  actor: Pick<Actor, 'userId' | 'userType'> & Partial<Actor>,
  options: { expiresInSeconds?: number; audience?: string; issuer?: string } = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const { userType, name = 'Pessoa de Teste', partnerId, sid = randomBytes(12).toString('hex') } = actor;
  const sessionEnd = actor.sessionEndsAt && Math.floor(actor.sessionEndsAt.getTime() / 1000);
  return new SignJWT({ userType, name, sid, partnerId, sessionEnd })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setSubject(actor.userId)
    .setIssuer(options.issuer ?? tokenIssuer)
    .setAudience(options.audience ?? tokenAudience)
    .setJti(randomBytes(12).toString('hex'))
    .setIssuedAt(now)
    .setExpirationTime(now + (options.expiresInSeconds ?? 900))
    .sign(privateKey);
}
