import { createHmac, timingSafeEqual } from 'node:crypto';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Context, Middleware } from 'koa';
import type { Releases } from '../static/releases.ts';

/** A published version that one browser gets in place of the stable one. */
export interface Preview {
  /** Folder of the remote. */
  remote: string;
  version: string;
}

const path = '/_preview';
const lifeMs = 24 * 60 * 60_000;
const plainName = 'bx_preview';
const tokenForm = /^(?<remote>[\w-]+):(?<version>[\w.-]+):(?<until>\d{1,10}):(?<signature>[\w-]{43})$/;

/** Links that show one browser a published version for a day. They are signed, because anybody can write an address. */
export interface Previews {
  /** Returns path and query of a new link. */
  linkTo(preview: Preview): string;
  /** Returns the version that the browser has chosen by a link; undefined without one and after its end. */
  of(ctx: Context): Preview | undefined;
  /** Answers a link: sets the cookie and leads to the first page. */
  answer: Middleware;
}

export function createPreviews(secret: string, releases: Releases, clock: () => number = Date.now): Previews {
  const seconds = () => Math.floor(clock() / 1000);
  const signatureOf = (signed: string) => createHmac('sha256', secret).update(signed).digest();

  function read(token: string): (Preview & { until: number }) | undefined {
    const { remote = '', version = '', until = '', signature = '' } = tokenForm.exec(token)?.groups ?? {};
    const given = Buffer.from(signature, 'base64url');
    const expected = signatureOf(`${remote}:${version}:${until}`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return Number(until) > seconds() ? { remote, version, until: Number(until) } : undefined;
  }

  // Browsers keep a cookie of the prefix __Secure- only from https.
  const nameIn = (ctx: Context) => (ctx.secure ? `__Secure-${plainName}` : plainName);

  return {
    linkTo({ remote, version }) {
      const signed = `${remote}:${version}:${seconds() + lifeMs / 1000}`;
      return `${path}?token=${signed}:${signatureOf(signed).toString('base64url')}`;
    },
    of(ctx) {
      const token = ctx.cookies.get(nameIn(ctx), { signed: false });
      return token === undefined ? undefined : read(token);
    },
    async answer(ctx, next) {
      if (ctx.path !== path) return next();
      const token = String(ctx.query['token'] ?? '');
      const preview = ctx.method === 'GET' ? read(token) : undefined;
      if (!preview || !(await releases.releaseOf(preview.remote, preview.version)))
        throw appError('NOT_FOUND', { message: 'Esta prévia não existe ou terminou' });
      ctx.cookies.set(nameIn(ctx), token, {
        httpOnly: true,
        // Strict would omit the cookie in the visit from the link.
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
