import type { Context } from 'koa';

/**
 * Creates the functions that read, write and remove a cookie of the gateway. Over https, its name has the prefix __Secure-.
 * Browsers accept the prefix only over https, and development uses http.
 */
export function gatewayCookie(name: string) {
  const nameIn = (ctx: Context) => (ctx.secure ? `__Secure-${name}` : name);
  const attributes = (ctx: Context) => ({
    httpOnly: true,
    // With 'strict', the browser would not send the cookie after a click on a link from another site. The user could
    // then get another version of a front end.
    sameSite: 'lax' as const,
    secure: ctx.secure,
    overwrite: true,
    signed: false,
  });
  return {
    read: (ctx: Context): string | undefined => ctx.cookies.get(nameIn(ctx), { signed: false }),
    /** @param maxAge milliseconds for which the browser stores the cookie */
    write(ctx: Context, value: string, maxAge: number): void {
      ctx.cookies.set(nameIn(ctx), value, { ...attributes(ctx), maxAge });
    },
    remove(ctx: Context): void {
      ctx.cookies.set(nameIn(ctx), null, attributes(ctx));
    },
  };
}
