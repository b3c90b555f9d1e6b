import { type CookieContext, readCookie, setCookie } from './cookies.ts';

/** Name of the cookie that contains the refresh token (product/sessions.md#refresh-token). */
const name = 'bx_refresh';
const path = '/api/auth';

/** Sets the cookie with the refresh token. The cookie expires together with the session. */
export function setRefreshCookie(
  ctx: CookieContext,
  publicUrl: string,
  session: { refreshToken: string; expiresAt: Date },
): void {
  const maxAge = Math.max(0, session.expiresAt.getTime() - Date.now());
  setCookie(ctx, publicUrl, { name, path, value: session.refreshToken, maxAge });
}

/**
 * Deletes the cookie with the refresh token and clears the browser's HTTP cache, because other people may use the
 * device.
 */
export function forgetSession(
  ctx: CookieContext & { set(header: string, value: string): void },
  publicUrl: string,
): void {
  // Do not add "storage" to this header, because it would clear the whole storage of the website. The web app deletes
  // only the data of the session.
  ctx.set('Clear-Site-Data', '"cache"');
  setCookie(ctx, publicUrl, { name, path, value: null, maxAge: 0 });
}

export function readRefreshCookie(ctx: CookieContext, publicUrl: string): string | undefined {
  return readCookie(ctx, publicUrl, name);
}
