import type { HandlerInput } from '@boaxepa/service-kit/http/routes';
import { sessionDays } from './openSession.ts';

/** Name of the cookie that holds the refresh token (product/sessions.md#refresh-token). */
const refreshCookieName = 'bx_refresh';

/** The part of a request that holds cookies. */
export type CookieContext = Pick<HandlerInput<'public', undefined, undefined, undefined>['ctx'], 'cookies'>;

function set(ctx: CookieContext, publicUrl: string, value: string | null, maxAge: number): void {
  const secure = publicUrl.startsWith('https:');
  // TLS ends before this process, so the cookie library must be told that a Secure cookie is in order.
  ctx.cookies.secure = secure;
  ctx.cookies.set(refreshCookieName, value, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/auth',
    secure,
    maxAge,
    overwrite: true,
  });
}

/** Gives the browser its refresh token: readable by no script, sent to /api/auth only and never cross-site. */
export function setRefreshCookie(ctx: CookieContext, publicUrl: string, refreshToken: string): void {
  set(ctx, publicUrl, refreshToken, sessionDays * 86_400_000);
}

/** Makes the browser forget it. */
export function clearRefreshCookie(ctx: CookieContext, publicUrl: string): void {
  set(ctx, publicUrl, null, 0);
}

/** The refresh token that came with the request. */
export function readRefreshCookie(ctx: CookieContext): string | undefined {
  return ctx.cookies.get(refreshCookieName) || undefined;
}
