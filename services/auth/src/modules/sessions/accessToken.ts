import { randomBytes } from 'node:crypto';
import { accessTokenSeconds, type Actor } from '@boaxepa/service-kit/auth/actor';
import { tokenAudience, tokenIssuer } from '@boaxepa/service-kit/auth/tokenVerifier';
import { SignJWT } from 'jose';
import type { SigningKeys } from './signingKeys.ts';

/** Returns the lifetime of a new access token in seconds. The token expires no later than the session. */
export function accessTokenLife(sessionEnds: Date): number {
  const secondsLeft = Math.floor((sessionEnds.getTime() - Date.now()) / 1000);
  return Math.max(0, Math.min(accessTokenSeconds, secondsLeft));
}

/**
 * Signs an access token (product/sessions.md#access-token).
 * @param seconds lifetime of the token
 */
export function signAccessToken(keys: SigningKeys, actor: Actor, seconds: number): Promise<string> {
  const { userId, userType, name, partnerId, sid, sessionEndsAt } = actor;
  const sessionEnd = sessionEndsAt && Math.floor(sessionEndsAt.getTime() / 1000);
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ userType, name, sid, partnerId, sessionEnd })
    .setProtectedHeader({ alg: 'ES256', kid: keys.kid, typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(tokenIssuer)
    .setAudience(tokenAudience)
    .setJti(randomBytes(16).toString('hex'))
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(keys.privateKey);
}
