import type { HandlerInput } from '@boaxepa/service-kit/http/routes';

/** The part of the Koa context that reads and sets cookies. */
export type CookieContext = Pick<HandlerInput<'public', undefined, undefined, undefined>['ctx'], 'cookies'>;

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/**
 * Returns the full name of a cookie. Browsers accept the prefix `__Secure-` only over https. An attacker in the
 * network, who can only forge http responses, therefore cannot set this cookie.
 */
const fullName = (publicUrl: string, name: string) => (isHttps(publicUrl) ? `__Secure-${name}` : name);

/** Returns the value of a cookie, or undefined if the request has no such cookie. */
export function readCookie(ctx: CookieContext, publicUrl: string, name: string): string | undefined {
  return ctx.cookies.get(fullName(publicUrl, name)) || undefined;
}

/**
 * Sets a cookie for URLs below `path`. Scripts cannot read it. A null value deletes the cookie. `maxAge` is in
 * milliseconds.
 */
export function setCookie(
  ctx: CookieContext,
  publicUrl: string,
  { name, value, path, maxAge }: { name: string; value: string | null; path: string; maxAge: number },
): void {
  const secure = isHttps(publicUrl);
  // A proxy terminates TLS, so this connection is plain http. Without this flag, the library would refuse to set a
  // Secure cookie.
  ctx.cookies.secure = secure;
  ctx.cookies.set(fullName(publicUrl, name), value, {
    httpOnly: true,
    sameSite: 'strict',
    path,
    secure,
    maxAge,
    overwrite: true,
  });
}
