import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { folderOf, type RegistryEntry } from '@boaxepa/contracts/wire/remotes';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Context } from 'koa';
import type { VersionCounts } from '../releases/versionCounts.ts';
import { hashSources, type InlineSources, nonceSources } from '../security/csp.ts';
import { setPageHeaders } from '../security/headers.ts';
import { revalidated } from './files.ts';
import { escaped } from './html.ts';
import { createLiveRemote, type LiveRemoteOptions } from './liveRemote.ts';
import { isPreviewed, type LiveRemotes } from './liveRemotes.ts';
import { createSiteTables } from './siteTable.ts';
import { watchedFile } from './watchedFile.ts';

const offlineFile = 'offline.html';

/** Matches pickup links. Their URL is secret, so it must not reach other sites or search engines. */
const secretAddress = /^\/r\/[^/]+\/?$/i;

/** Encodes an object as JSON for an HTML attribute without quotes, so every special character must be escaped. */
function attributeValue(value: object): string {
  return JSON.stringify(value).replaceAll(/[^\w:/.{},-]/gu, (character) => `&#${character.codePointAt(0)};`);
}

/** Element that tells the shell that the page shows the version of a preview link. */
const previewTag = ({ name, version }: RegistryEntry): string =>
  `<meta name="boaxepa-preview" content="${escaped(`${folderOf(name)} ${version}`)}">`;

export interface PagesOptions extends LiveRemoteOptions {
  remotes: LiveRemotes;
  counts: Pick<VersionCounts, 'add'>;
  /** Configuration that the page passes to the shell. */
  appConfig: {
    environment: string;
    tileUrl: string;
    /** True if the shell adds a `traceparent` header to its API requests. */
    traces: boolean;
    officer: { name: string; email: string };
    serviceWorker: boolean;
    serviceWorkerDelaySeconds: number;
  };
  /** Returns the Content-Security-Policy of a page. `inline` contains the sources for its inline scripts and styles. */
  csp: (inline: InlineSources) => string;
}

export interface Pages {
  send(ctx: Context): Promise<void>;
  /** Sends the page for unknown paths, with status 404. */
  sendNotFound(ctx: Context): Promise<void>;
  /** Sends the page that the service worker stores and shows while the browser is offline. */
  sendOffline(ctx: Context): Promise<void>;
  /** Returns true if `pages.json` and all HTML files that it lists can be read. */
  areBuilt(): Promise<boolean>;
  /** Returns the path patterns of the shell's pages. The list is empty until the shell is built. */
  patterns(): Promise<string[]>;
}

/**
 * Creates the handler for pages. For each response, it inserts a new nonce into an HTML file of the built shell.
 * Browsers must not cache a page: after a 304, the cached HTML would have an old nonce, and the browser would block its
 * scripts.
 */
export function createPages({ appConfig, csp, remotes, counts, ...liveOptions }: PagesOptions): Pages {
  const { shellDir, log } = liveOptions;
  const { tableOf, files: listedFiles, ownPatterns } = createSiteTables(shellDir, log);
  const files = new Map<string, () => Promise<string[] | undefined>>();
  const config = attributeValue(appConfig);
  const liveRemote = createLiveRemote(liveOptions);

  /** Returns the content of an HTML file, split at each placeholder of the nonce. */
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
    const parts = await Promise.all((await listedFiles()).map(partsOf));
    return parts.length > 0 && parts.every((part) => part !== undefined);
  }

  async function send(ctx: Context, path: string): Promise<void> {
    const choice = await remotes.choiceOf(ctx);
    const live = await remotes.all(choice);
    const table = await tableOf(live);
    const { route: page, params } = table?.find(path) ?? {};
    const parts = page && (await partsOf(page.file));
    if (!table || !page || !parts) throw appError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
    const nonce = randomBytes(18).toString('base64url');
    ctx.status = page.status;
    setPageHeaders(ctx, csp(nonceSources(nonce)));
    if (secretAddress.test(ctx.path)) {
      ctx.set('Referrer-Policy', 'no-referrer');
      ctx.set('X-Robots-Tag', 'noindex');
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/html; charset=utf-8';
    const { remote, title } = page;
    const preloads = remote ? await liveRemote(remote.entry, remote.chunks, params ?? {}) : '';
    if (remote && preloads && ctx.method === 'GET' && !isPreviewed(choice, remote.entry))
      counts.add('views', folderOf(remote.entry.name), remote.entry.version);
    const previewed = live.find((entry) => isPreviewed(choice, entry));
    ctx.body = parts
      .join(nonce)
      .replace('</head>', (end) => (previewed ? `${previewTag(previewed)}${end}` : end))
      .replaceAll('__TITLE__', () => escaped(title))
      .replace('__LIVE_REMOTE__', () => preloads)
      .replace('__AREAS__', () => table.areas);
  }

  async function sendOffline(ctx: Context): Promise<void> {
    const [html] = (await partsOf(offlineFile)) ?? [];
    if (html === undefined) throw appError('NOT_FOUND');
    setPageHeaders(ctx, csp(hashSources(html)));
    ctx.set('Cache-Control', revalidated);
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = html;
  }
  return {
    send: (ctx) => send(ctx, ctx.path),
    // The path '*' matches only the pattern '*', which is the page for unknown paths.
    sendNotFound: (ctx) => send(ctx, '*'),
    sendOffline,
    areBuilt,
    patterns: ownPatterns,
  };
}
