import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { array, object, string } from 'yup';
import { watchedFile } from './watchedFile.ts';

/** `pages.json` of the built shell: which HTML file paints which paths; the first pattern that fits wins. */
const pageList = array(
  object({
    pattern: string().required(),
    file: string()
      .matches(/^[\w-]+\.html$/)
      .required(),
  }),
).required();

interface Page {
  pattern: RegExp;
  file: string;
  /** The page of the paths that nothing else fits. */
  isFallback: boolean;
}

/** `/parceiro/:partnerId` fits one segment for the name, `*` at the end everything. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .split('/')
    .map((segment) => {
      if (segment.startsWith(':')) return '[^/]+';
      return segment === '*' ? '.*' : segment.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('/');
  return new RegExp(`^${source}/?$`);
}

function parsePages(content: Buffer): Page[] {
  return pageList.validateSync(JSON.parse(content.toString()), { strict: true }).map(({ pattern, file }) => ({
    pattern: pattern === '*' ? /^/ : toRegExp(pattern),
    file,
    isFallback: pattern === '*',
  }));
}

export interface PagesOptions {
  /** The built shell. */
  shellDir: string;
  log: Logger;
  /** What the shell reads at its start from the element `boaxepa-config`. */
  runtimeConfig: Readonly<Record<string, unknown>>;
  csp: (nonce: string) => string;
}

/**
 * Makes the handler that answers a page: the HTML that the shell's build rendered for the path, with a nonce of its own
 * and the run-time configuration. Pages are never stored and have no validator: a 304 would keep the old body under a new
 * nonce. A path that only the fallback fits answers 404 with that page.
 */
export function createPages({
  shellDir,
  log,
  runtimeConfig,
  csp,
}: PagesOptions): (ctx: Context) => Promise<void> {
  const pages = watchedFile(join(shellDir, 'pages.json'), log, parsePages);
  const files = new Map<string, () => Promise<string[] | undefined>>();
  const config = JSON.stringify(runtimeConfig).replaceAll('<', '\\u003c');
  const configElement = `<script type="application/json" id="boaxepa-config">${config}</script>`;

  /** The file in pieces, between which the nonce goes. */
  function partsOf(file: string): Promise<string[] | undefined> {
    let parts = files.get(file);
    if (!parts) {
      parts = watchedFile(join(shellDir, file), log, (content) =>
        content.toString().replace('</head>', `${configElement}</head>`).split('__CSP_NONCE__'),
      );
      files.set(file, parts);
    }
    return parts();
  }

  return async (ctx) => {
    const page = (await pages())?.find(({ pattern }) => pattern.test(ctx.path));
    const parts = page && (await partsOf(page.file));
    if (!page || !parts) throw appError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
    const nonce = randomBytes(16).toString('base64');
    ctx.status = page.isFallback ? 404 : 200;
    ctx.set('Content-Security-Policy', csp(nonce));
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = parts.join(nonce);
  };
}
