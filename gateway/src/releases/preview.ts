import {
  type Preview,
  previewLink,
  previewPath,
  readPreviewToken,
} from '@boaxepa/service-kit/releases/previewLinks';
import type { Context, Middleware } from 'koa';
import { gatewayCookie } from '../security/gatewayCookie.ts';
import type { Releases } from '../static/releases.ts';

const cookie = gatewayCookie('bx_preview');

/** Signed preview links, valid for one day. A user who opens such a link gets a chosen version of a front end. */
export interface Previews {
  /** Returns the path and query of a new signed preview link. */
  linkTo(preview: Preview): string;
  /**
   * Returns the version from the preview link that the user opened. Returns undefined if the user has opened no preview
   * link, or if the link has expired.
   */
  of(ctx: Context): Preview | undefined;
  /**
   * Handles a click on a preview link: stores the chosen version in a cookie and redirects to the first page in the
   * navigation of its remote. A remote without navigation starts at the home page. An invalid or expired link gets the
   * page for unknown paths. DELETE removes the cookie. Anybody may call it, because it ends only the caller's preview.
   */
  answer: Middleware;
}

export function createPreviews(secret: string, releases: Releases, clock: () => number = Date.now): Previews {
  const seconds = () => Math.floor(clock() / 1000);
  const readToken = (token: string) => readPreviewToken(secret, token, seconds());

  return {
    linkTo: (preview) => previewLink(secret, preview, seconds()),
    of(ctx) {
      const token = cookie.read(ctx);
      return token === undefined ? undefined : readToken(token);
    },
    async answer(ctx, next) {
      if (ctx.path !== previewPath) return next();
      if (ctx.method === 'DELETE') {
        cookie.remove(ctx);
        ctx.status = 204;
        return;
      }
      const token = String(ctx.query['token'] ?? '');
      const preview = ctx.method === 'GET' ? readToken(token) : undefined;
      const release = preview && (await releases.releaseOf(preview.remote, preview.version));
      if (!release) return next();
      cookie.write(ctx, token, (preview.until - seconds()) * 1000);
      ctx.set('Cache-Control', 'no-store');
      ctx.status = 303;
      ctx.redirect(release.navigation?.[0]?.to ?? '/');
    },
  };
}
