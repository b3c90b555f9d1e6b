import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chunkNameOf } from '@boaxepa/contracts/wire/routeTable';
import type { Compiler } from 'webpack';
import { composePage, type PageAssets } from './composePage.ts';
import { type PageScript, pageScripts, type RenderedPage } from './renderedPage.ts';

export const TEMPLATE_FILE = 'template.html';
export const BUNDLE_FILE = 'prerender.cjs';
/** File name of the page that the service worker sends for every URL while the device is offline. */
export const OFFLINE_FILE = 'offline.html';

function onlyFile(files: readonly string[], pattern: RegExp): string {
  const found = files.filter((file) => pattern.test(file));
  if (found.length !== 1)
    throw new Error(`the shell's build has ${found.length} files like ${String(pattern)}`);
  return `/${found[0]}`;
}

async function assetsOf(dist: string): Promise<PageAssets> {
  const files = await readdir(dist);
  const scripts = pageScripts.map((name) => [
    name,
    onlyFile(files, new RegExp(`^${name}\\.[0-9a-f]{8}\\.js$`)),
  ]);
  return {
    font: onlyFile(files, /^figtree.*\.woff2$/),
    // Safe cast: fromEntries loses the type of the keys.
    scripts: Object.fromEntries(scripts) as Record<PageScript, string>,
  };
}

/** Returns the file name of a page without its extension, such as 'privacidade' or 'frame-shopper-shopper-pedidos'. */
function nameOf({ of }: RenderedPage): string {
  if (typeof of === 'object')
    return `frame-${of.audience}-${of.frame}${of.at === undefined ? '' : `-${chunkNameOf(of.at)}`}`;
  return { '/': 'welcome', '*': 'not-found' }[of] ?? chunkNameOf(of);
}

function fileOf(page: RenderedPage): string {
  return `pages/${nameOf(page)}.html`;
}

function rowOf(page: RenderedPage) {
  const { of, status } = page;
  const file = fileOf(page);
  return typeof of === 'string' ? { pattern: of, file, status } : { ...of, file };
}

/**
 * Webpack plugin that runs the prerender bundle after the build, and writes the pages and `pages.json` to `dist`
 * (shell/README.md).
 */
export class PrerenderPlugin {
  readonly #dist: string;

  constructor(dist: string) {
    this.#dist = dist;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('Prerender', async ({ errors }) => {
      if (errors.length === 0) await this.#write(path.join(compiler.outputPath, BUNDLE_FILE));
    });
  }

  async #write(bundle: string): Promise<void> {
    // Safe cast: the bundle is built from src/prerender/main.tsx, which exports these functions.
    const { renderPages, renderOfflinePage } = createRequire(import.meta.url)(bundle) as {
      renderPages: () => RenderedPage[];
      renderOfflinePage: () => RenderedPage;
    };
    const template = await readFile(path.join(this.#dist, TEMPLATE_FILE), 'utf8');
    const assets = await assetsOf(this.#dist);
    await mkdir(path.join(this.#dist, 'pages'), { recursive: true });
    const pages = renderPages();
    for (const page of pages)
      await writeFile(path.join(this.#dist, fileOf(page)), composePage(template, page, assets));
    // The service worker stores this page, but a nonce is valid for only one response. So the page has no nonces, and
    // the gateway allows its inline script and style by their hashes.
    const offline = composePage(template, renderOfflinePage(), assets).replaceAll(
      / nonce="?__CSP_NONCE__"?/g,
      '',
    );
    await writeFile(path.join(this.#dist, OFFLINE_FILE), offline);
    await writeFile(path.join(this.#dist, 'pages.json'), JSON.stringify(pages.map(rowOf)));
    await rm(path.join(this.#dist, TEMPLATE_FILE));
  }
}
