import type { HandlerInput } from '@boaxepa/service-kit/http/routes';

/** The part of a request context that reads and sets cookies. */
export type CookieContext = Pick<HandlerInput<'public', undefined, undefined, undefined>['ctx'], 'cookies'>;

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/**
 * Adds the prefix `__Secure-` to the cookie name over https. Browsers accept the prefix only over https, so an attacker in the
 * network cannot set the cookie.
 */
const fullName = (publicUrl: string, name: string) => (isHttps(publicUrl) ? `__Secure-${name}` : name);

/** Returns the value of a cookie, or undefined if the cookie is absent. */
export function readCookie(ctx: CookieContext, publicUrl: string, name: string): string | undefined {
  return ctx.cookies.get(fullName(publicUrl, name)) || undefined;
}

/**
 * Sets a cookie that scripts cannot read, or deletes the cookie if `value` is null. Browsers send the cookie only to URLs below
 * `path`. `maxAge` is in milliseconds.
 */
export function setCookie(
  ctx: CookieContext,
  publicUrl: string,
  { name, value, path, maxAge }: { name: string; value: string | null; path: string; maxAge: number },
): void {
  const secure = isHttps(publicUrl);
  // A proxy terminates TLS, so the cookie library would refuse to set a Secure cookie.
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
