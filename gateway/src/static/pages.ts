import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Context } from 'koa';
import { array, number, object, string } from 'yup';
import { setPageHeaders } from '../security/headers.ts';
import { createLiveRemote, type LiveRemoteOptions, type PageRemote } from './liveRemote.ts';
import { watchedFile } from './watchedFile.ts';

/** Format of the built shell's `pages.json` (shell/README.md): HTML file and status for each path. */
const pageList = array(
  object({
    pattern: string().required(),
    file: string()
      .matches(/^(?:[\w-]+\/)*[\w-]+\.html$/)
      .required(),
    status: number().oneOf([200, 404]).default(200),
    remote: string(),
    chunks: array(string().required()).default([]),
  }),
).required();

interface Page {
  pattern: RegExp;
  file: string;
  status: number;
  /** Remote that renders the page; the shell itself when absent. */
  remote?: PageRemote;
}

/**
 * Converts a React Router path to a regular expression: `:name` is one segment and a named group, a final `*` is
 * anything.
 */
function toRegExp(pattern: string): RegExp {
  const segments = pattern.split('/').map((segment) => {
    if (segment === '*') return '.*';
    if (segment.startsWith(':')) return `(?<${segment.slice(1)}>[^/]+)`;
    return segment.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}/?$`, 'i');
}

function parsePages(content: Buffer): Page[] {
  const rows = pageList.validateSync(JSON.parse(content.toString()), { stripUnknown: true });
  return rows.map(({ pattern, file, status, remote, chunks }) => ({
    pattern: toRegExp(pattern),
    file,
    status,
    ...(remote === undefined ? {} : { remote: { remote, chunks } }),
  }));
}

/** Pickup links. The address is a secret, so other sites must not receive it, and search engines must not list it. */
const secretAddress = /^\/r\/[^/]+\/?$/i;

/** Encodes JSON as an unquoted attribute value. */
function attributeValue(value: object): string {
  return JSON.stringify(value).replaceAll(/[^\w:/.{},-]/gu, (character) => `&#${character.codePointAt(0)};`);
}

export interface PagesOptions extends LiveRemoteOptions {
  /** Configuration that the page passes to the shell. */
  appConfig: { environment: string; tileUrl: string; officer: { name: string; email: string } };
  /** Returns the Content-Security-Policy for a nonce. */
  csp: (nonce: string) => string;
}

export interface Pages {
  /** Sends the page for the request's path. */
  send(ctx: Context): Promise<void>;
  /** Returns true when `pages.json` and every file that it names exist. */
  areBuilt(): Promise<boolean>;
}

/**
 * Creates the handler for pages: HTML that the shell's build has rendered for the path, with a fresh nonce. Pages are
 * never cached and have no validator, because a 304 would keep the old body under a new nonce.
 */
export function createPages({ appConfig, csp, ...liveOptions }: PagesOptions): Pages {
  const { shellDir, log } = liveOptions;
  const pages = watchedFile(join(shellDir, 'pages.json'), log, parsePages);
  const files = new Map<string, () => Promise<string[] | undefined>>();
  const config = attributeValue(appConfig);
  const liveRemote = createLiveRemote(liveOptions);

  /** Returns the file split at the places of the nonce. */
  function partsOf(file: string): Promise<string[] | undefined> {
    let parts = files.get(file);
    if (!parts) {
      parts = watchedFile(join(shellDir, file), log, (content) =>
        content
          .toString()
          .replaceAll('__APP_CONFIG__', () => config)
          .split('__CSP_NONCE__'),
      );
      files.set(file, parts);
    }
    return parts();
  }

  async function areBuilt(): Promise<boolean> {
    const listed = (await pages()) ?? [];
    const parts = await Promise.all(listed.map(({ file }) => partsOf(file)));
    return parts.length > 0 && parts.every((part) => part !== undefined);
  }

  async function send(ctx: Context): Promise<void> {
    const page = (await pages())?.find(({ pattern }) => pattern.test(ctx.path));
    const parts = page && (await partsOf(page.file));
    if (!page || !parts) throw appError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
    const nonce = randomBytes(18).toString('base64url');
    ctx.status = page.status;
    setPageHeaders(ctx, csp(nonce));
    if (secretAddress.test(ctx.path)) {
      ctx.set('Referrer-Policy', 'no-referrer');
      ctx.set('X-Robots-Tag', 'noindex');
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/html; charset=utf-8';
    const remote = page.remote
      ? await liveRemote(
          page.remote,
          page.pattern.exec(ctx.path)?.groups ?? {},
          await liveOptions.remotes.choiceOf(ctx),
        )
      : '';
    ctx.body = parts.join(nonce).replace('__LIVE_REMOTE__', () => remote);
  }
  return { send, areBuilt };
}
