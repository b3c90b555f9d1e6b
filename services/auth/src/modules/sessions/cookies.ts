import type { HandlerInput } from '@boaxepa/service-kit/http/routes';

/** The part of a request context that reads and sets cookies. */
export type CookieContext = Pick<HandlerInput<'public', undefined, undefined, undefined>['ctx'], 'cookies'>;

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/**
 * Adds the `__Secure-` prefix over https. Browsers accept names with this prefix only over https, so an attacker on the
 * network cannot set the cookie.
 */
const fullName = (publicUrl: string, name: string) => (isHttps(publicUrl) ? `__Secure-${name}` : name);

/** Returns the value of a cookie, or undefined if the cookie is absent. */
export function readCookie(ctx: CookieContext, publicUrl: string, name: string): string | undefined {
  return ctx.cookies.get(fullName(publicUrl, name)) || undefined;
}

/**
 * Sets a cookie that scripts cannot read. Browsers send it only to addresses below `path`, and never cross-site.
 * `maxAge` is in milliseconds. If `value` is null, the cookie is deleted.
 */
export function setCookie(
  ctx: CookieContext,
  publicUrl: string,
  { name, value, path, maxAge }: { name: string; value: string | null; path: string; maxAge: number },
): void {
  const secure = isHttps(publicUrl);
  // TLS ends at a proxy, so the cookie library would otherwise refuse a Secure cookie on this connection.
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
