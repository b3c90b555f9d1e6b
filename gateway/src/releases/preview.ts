import { appError } from '@boaxepa/service-kit/errors/AppError';
import {
  type Preview,
  previewLink,
  previewPath,
  readPreviewToken,
} from '@boaxepa/service-kit/releases/previewLinks';
import type { Context, Middleware } from 'koa';
import type { Releases } from '../static/releases.ts';

const plainName = 'bx_preview';

/** Signed preview links, valid for one day. A user who opens such a link gets a chosen version of a front end. */
export interface Previews {
  /** Returns the path and query of a new signed preview link. */
  linkTo(preview: Preview): string;
  /**
   * Returns the version from the preview link that the user opened. Returns undefined if there is none or it has
   * expired.
   */
  of(ctx: Context): Preview | undefined;
  /** Handles a click on a preview link: stores the chosen version in a cookie and redirects to the home page. */
  answer: Middleware;
}

export function createPreviews(secret: string, releases: Releases, clock: () => number = Date.now): Previews {
  const seconds = () => Math.floor(clock() / 1000);
  const readToken = (token: string) => readPreviewToken(secret, token, seconds());

  // Browsers accept the cookie name prefix __Secure- only over https. Development uses http, so the prefix is omitted.
  const nameIn = (ctx: Context) => (ctx.secure ? `__Secure-${plainName}` : plainName);

  return {
    linkTo: (preview) => previewLink(secret, preview, seconds()),
    of(ctx) {
      const token = ctx.cookies.get(nameIn(ctx), { signed: false });
      return token === undefined ? undefined : readToken(token);
    },
    async answer(ctx, next) {
      if (ctx.path !== previewPath) return next();
      const token = String(ctx.query['token'] ?? '');
      const preview = ctx.method === 'GET' ? readToken(token) : undefined;
      if (!preview || !(await releases.releaseOf(preview.remote, preview.version)))
        throw appError('NOT_FOUND', { message: 'Esta prévia não existe ou terminou' });
      ctx.cookies.set(nameIn(ctx), token, {
        httpOnly: true,
        // With 'strict', the browser would not send the cookie on the redirect if the user clicked the preview link on
        // another site.
        sameSite: 'lax',
        secure: ctx.secure,
        maxAge: (preview.until - seconds()) * 1000,
        signed: false,
      });
      ctx.set('Cache-Control', 'no-store');
      ctx.status = 303;
      ctx.redirect('/');
    },
  };
}
