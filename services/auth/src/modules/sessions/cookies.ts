import type { HandlerInput } from '@boaxepa/service-kit/http/routes';

/** The part of a request that holds cookies. */
export type CookieContext = Pick<HandlerInput<'public', undefined, undefined, undefined>['ctx'], 'cookies'>;

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** Browsers take a name of this prefix over https only: nobody on the way can plant such a cookie. */
const fullName = (publicUrl: string, name: string) => (isHttps(publicUrl) ? `__Secure-${name}` : name);

/** The cookie's value that came with the request; undefined for none. */
export function readCookie(ctx: CookieContext, publicUrl: string, name: string): string | undefined {
  return ctx.cookies.get(fullName(publicUrl, name)) || undefined;
}

/**
 * Gives the browser a cookie: readable by no script, sent below `path` only and never cross-site. `maxAge` in milliseconds; a
 * null `value` makes it forget the one it has.
 */
export function setCookie(
  ctx: CookieContext,
  publicUrl: string,
  { name, value, path, maxAge }: { name: string; value: string | null; path: string; maxAge: number },
): void {
  const secure = isHttps(publicUrl);
  // TLS ends before this process, so the cookie library must be told that a Secure cookie is in order.
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
