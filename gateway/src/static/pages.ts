import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Context } from 'koa';
import { array, number, object, string } from 'yup';
import { setPageHeaders } from '../security/headers.ts';
import { createLiveRemote, type LiveRemoteOptions, type PageRemote } from './liveRemote.ts';
import { watchedFile } from './watchedFile.ts';

/** `pages.json` of the built shell (shell/README.md): which HTML file, with which status, for which path. */
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
  /** What shows the page; the shell itself where there is none. */
  remote?: PageRemote;
}

/** A React Router path as a regular expression: `:name` is any one segment, a group of that name, a final `*` anything at all. */
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

/** JSON as an attribute's value that needs no quotation marks around it. */
function attributeValue(value: object): string {
  return JSON.stringify(value).replaceAll(/[^\w:/.{},-]/gu, (character) => `&#${character.codePointAt(0)};`);
}

export interface PagesOptions extends LiveRemoteOptions {
  /** What the page tells the shell about where it runs. */
  appConfig: { environment: string; tileUrl: string; officer: { name: string; email: string } };
  /** Content-Security-Policy for a nonce. */
  csp: (nonce: string) => string;
}

export interface Pages {
  /** Answers the page of the request's path. */
  send(ctx: Context): Promise<void>;
  /** Whether the shell is there: its list of pages and all that it names. */
  areBuilt(): Promise<boolean>;
}

/**
 * Makes what answers a page: the HTML that the shell's build rendered for the path, with a nonce of its own.
 * Pages are never stored and have no validator: a 304 would keep the old body under a new nonce.
 */
export function createPages({ shellDir, remotesDir, remotes, log, appConfig, csp }: PagesOptions): Pages {
  const pages = watchedFile(join(shellDir, 'pages.json'), log, parsePages);
  const files = new Map<string, () => Promise<string[] | undefined>>();
  const config = attributeValue(appConfig);
  const liveRemote = createLiveRemote({ shellDir, remotesDir, remotes, log });

  /** The file in pieces, between which the nonce goes. */
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
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/html; charset=utf-8';
    const remote = page.remote
      ? await liveRemote(page.remote, page.pattern.exec(ctx.path)?.groups ?? {})
      : '';
    ctx.body = parts.join(nonce).replace('__LIVE_REMOTE__', () => remote);
  }
  return { send, areBuilt };
}
