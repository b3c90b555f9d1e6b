import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { composePage, type PageAssets } from './composePage.ts';
import { type PageScript, pageScripts, type RenderedPage } from './renderedPage.ts';

export const TEMPLATE_FILE = 'template.html';
export const BUNDLE_FILE = 'prerender.cjs';

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
    // Safe cast, because fromEntries loses the type of the keys, which are the values of `pageScripts`.
    scripts: Object.fromEntries(scripts) as Record<PageScript, string>,
  };
}

/**
 * Returns the file name of a page, which is also the chunk name of its screen. For example, '/partners/bags' has the name
 * 'partners-bags'.
 */
function nameOf({ pattern }: RenderedPage): string {
  const name = pattern.replaceAll(/[/:*]+/g, '-').replaceAll(/^-|-$/g, '');
  return name === '' ? (pattern === '/' ? 'welcome' : 'not-found') : name;
}

function fileOf(page: RenderedPage): string {
  return `pages/${nameOf(page)}.html`;
}

/** Returns the entry of a page in `pages.json`. `chunks` are chunk names in the manifest of the remote. */
function rowOf(page: RenderedPage) {
  const { pattern, status, remote, framed } = page;
  const name = nameOf(page);
  return {
    pattern,
    file: fileOf(page),
    status,
    ...(remote === undefined ? {} : { remote, chunks: framed ? ['area', name] : [name] }),
  };
}

/** Runs the prerender bundle after the build, and writes the pages and `pages.json` to `dist` (shell/README.md). */
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
    // Safe cast, because the bundle is built from src/prerender/main.tsx, which exports the function.
    const { renderPages } = createRequire(import.meta.url)(bundle) as { renderPages: () => RenderedPage[] };
    const template = await readFile(path.join(this.#dist, TEMPLATE_FILE), 'utf8');
    const assets = await assetsOf(this.#dist);
    await mkdir(path.join(this.#dist, 'pages'), { recursive: true });
    const pages = renderPages();
    for (const page of pages)
      await writeFile(path.join(this.#dist, fileOf(page)), composePage(template, page, assets));
    await writeFile(path.join(this.#dist, 'pages.json'), JSON.stringify(pages.map(rowOf)));
    await rm(path.join(this.#dist, TEMPLATE_FILE));
  }
}
