import { type CookieContext, readCookie, setCookie } from './cookies.ts';

/** Name of the cookie that holds the refresh token (product/sessions.md#refresh-token). */
const name = 'bx_refresh';
const path = '/api/auth';

/** Gives the browser its refresh token, until the session ends. */
export function setRefreshCookie(
  ctx: CookieContext,
  publicUrl: string,
  session: { refreshToken: string; expiresAt: Date },
): void {
  const maxAge = Math.max(0, session.expiresAt.getTime() - Date.now());
  setCookie(ctx, publicUrl, { name, path, value: session.refreshToken, maxAge });
}

/** Makes the browser forget it, and the answers that it kept for later: others may use the machine. */
export function forgetSession(
  ctx: CookieContext & { set(header: string, value: string): void },
  publicUrl: string,
): void {
  // Not "storage": what the browser keeps there is the shell's, which removes what belongs to the session itself.
  ctx.set('Clear-Site-Data', '"cache"');
  setCookie(ctx, publicUrl, { name, path, value: null, maxAge: 0 });
}

/** The refresh token that came with the request. */
export function readRefreshCookie(ctx: CookieContext, publicUrl: string): string | undefined {
  return readCookie(ctx, publicUrl, name);
}
