import { randomBytes } from 'node:crypto';
import { tokenIssuer } from '@boaxepa/service-kit/auth/tokenVerifier';
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import { array, object, string } from 'yup';
import type { Services } from '../../services.ts';
import { type CookieContext, readCookie, setCookie } from '../sessions/cookies.ts';

const cookieName = 'bx_browser';
/**
 * JWT claim `aud` of the token in the browser's cookie. Access tokens have another `aud`, so nobody can use the
 * browser's token as an access token.
 */
const audience = 'boaxepa-known-browser';
const days = 365;
/**
 * Maximum number of accounts per browser, which is enough for a family. If the list is full, a new account replaces the
 * one with the oldest login.
 */
const maxAccounts = 5;

/**
 * A browser, and the accounts that have logged in from it. Attempts from a known browser have their own rate limit. A
 * stranger who guesses passwords elsewhere therefore cannot lock the owner out
 * (product/sessions.md#limits-on-guessing).
 */
export interface KnownBrowser {
  id: string;
  accountIds: readonly string[];
}

const claimsSchema = object({ jti: string().required(), accounts: array(string().required()).required() });

/**
 * Reads the known browser from its cookie. If there is no valid cookie, the result is a new browser without accounts.
 */
export async function readKnownBrowser(
  { keys, publicUrl }: Pick<Services, 'keys' | 'publicUrl'>,
  ctx: CookieContext,
): Promise<KnownBrowser> {
  const stranger = { id: randomBytes(16).toString('base64url'), accountIds: [] };
  const cookie = readCookie(ctx, publicUrl, cookieName);
  if (!cookie) return stranger;
  try {
    const options = { issuer: tokenIssuer, audience, algorithms: ['ES256'] };
    const { payload } = await jwtVerify(cookie, createLocalJWKSet(keys.jwks), options);
    const { jti, accounts } = claimsSchema.validateSync(payload);
    return { id: jti, accountIds: accounts };
  } catch {
    return stranger;
  }
}

/** Adds the account to the cookie that identifies the browser. Browsers send this cookie only with login requests. */
export async function rememberBrowser(
  { keys, publicUrl }: Pick<Services, 'keys' | 'publicUrl'>,
  ctx: CookieContext & { path: string },
  browser: KnownBrowser,
  accountId: string,
): Promise<void> {
  const others = browser.accountIds.filter((id) => id !== accountId);
  const cookie = await new SignJWT({ accounts: [accountId, ...others].slice(0, maxAccounts) })
    .setProtectedHeader({ alg: 'ES256', kid: keys.kid, typ: 'JWT' })
    .setJti(browser.id)
    .setIssuer(tokenIssuer)
    .setAudience(audience)
    .setExpirationTime(`${days}d`)
    .sign(keys.privateKey);
  setCookie(ctx, publicUrl, { name: cookieName, value: cookie, path: ctx.path, maxAge: days * 86_400_000 });
}
