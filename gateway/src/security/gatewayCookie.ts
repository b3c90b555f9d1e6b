import type { Context } from 'koa';

/**
 * Creates the functions that read and write a cookie of the gateway. Over https, its name has the prefix __Secure-.
 * Browsers accept the prefix only over https, and development uses http.
 */
export function gatewayCookie(name: string) {
  const nameIn = (ctx: Context) => (ctx.secure ? `__Secure-${name}` : name);
  return {
    read: (ctx: Context): string | undefined => ctx.cookies.get(nameIn(ctx), { signed: false }),
    /** @param maxAge milliseconds for which the browser stores the cookie */
    write(ctx: Context, value: string, maxAge: number): void {
      ctx.cookies.set(nameIn(ctx), value, {
        httpOnly: true,
        // With 'strict', the browser would not send the cookie after a click on a link from another site. The user
        // could then get another version of a front end.
        sameSite: 'lax',
        secure: ctx.secure,
        maxAge,
        overwrite: true,
        signed: false,
      });
    },
  };
}
