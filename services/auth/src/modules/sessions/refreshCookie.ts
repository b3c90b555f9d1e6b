import { type CookieContext, readCookie, setCookie } from './cookies.ts';

/** Cookie that contains the refresh token (product/sessions.md#refresh-token). */
const name = 'bx_refresh';
const path = '/api/auth';

/** Sets the refresh cookie, which expires at the end of the session. */
export function setRefreshCookie(
  ctx: CookieContext,
  publicUrl: string,
  session: { refreshToken: string; expiresAt: Date },
): void {
  const maxAge = Math.max(0, session.expiresAt.getTime() - Date.now());
  setCookie(ctx, publicUrl, { name, path, value: session.refreshToken, maxAge });
}

/** Deletes the refresh cookie and the browser's HTTP cache, because other people may use the device. */
export function forgetSession(
  ctx: CookieContext & { set(header: string, value: string): void },
  publicUrl: string,
): void {
  // "storage" is omitted, because the shell deletes its session data itself and keeps other data.
  ctx.set('Clear-Site-Data', '"cache"');
  setCookie(ctx, publicUrl, { name, path, value: null, maxAge: 0 });
}

export function readRefreshCookie(ctx: CookieContext, publicUrl: string): string | undefined {
  return readCookie(ctx, publicUrl, name);
}
