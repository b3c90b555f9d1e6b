import { join } from 'node:path';
import { frameKinds, type RegistryEntry } from '@boaxepa/contracts/wire/remotes';
import { chunkNameOf, createRouteTable, type RouteMatch } from '@boaxepa/contracts/wire/routeTable';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { array, number, object, string } from 'yup';
import { scriptJson } from './html.ts';
import { watchedFile } from './watchedFile.ts';

/**
 * Format of the shell's `pages.json` (shell/README.md). A row with `pattern` is a page of the shell. The pattern '*' is
 * the page for unknown paths. A row with `frame` is the HTML around the pages of a remote (micro front end).
 */
const pageList = array(
  object({
    file: string()
      .matches(/^(?:[\w-]+\/)*[\w-]+\.html$/)
      .required(),
    pattern: string(),
    status: number().oneOf([200, 404]).default(200),
    frame: string().oneOf(frameKinds),
    audience: string(),
    /**
     * Path pattern of the only page for which this frame was rendered. Pages without such a frame use the frame without
     * `at`.
     */
    at: string(),
  }),
).required();

interface Frame {
  frame?: string | undefined;
  audience?: string | undefined;
  at?: string | undefined;
  file: string;
}

/**
 * A page of the website. For paths that match `pattern`, the gateway sends the HTML file `file` with the HTTP status
 * `status`.
 */
export interface SitePage {
  readonly pattern: string;
  readonly file: string;
  readonly status: number;
  /** Title of the page until its remote (micro front end) has loaded. */
  readonly title: string;
  /**
   * Remote (micro front end) that renders the page, and the names of the page's chunks. Pages of the shell have no
   * remote.
   */
  readonly remote?: { readonly entry: RegistryEntry; readonly chunks: readonly string[] };
}

/** All pages that one browser can open: those of the shell, and those of the remote versions that the browser gets. */
export interface SiteTable {
  find(pathname: string): RouteMatch<SitePage> | undefined;
  /** JSON with the name, audience and page paths of each remote (micro front end). */
  readonly areas: string;
}

/**
 * Maximum number of cached page tables. Each combination of stable, canary and preview versions that a browser gets
 * needs its own table.
 */
const tablesCached = 50;

function frameFile(
  frames: readonly Frame[],
  kind: string,
  audience: string,
  pattern: string,
): string | undefined {
  const ofKind = frames.filter((row) => row.frame === kind && row.audience === audience);
  return (ofKind.find(({ at }) => at === pattern) ?? ofKind.find(({ at }) => at === undefined))?.file;
}

function pagesOf(entry: RegistryEntry, frames: readonly Frame[]): SitePage[] {
  return entry.routes.flatMap(({ pattern, frame, title }) => {
    const found = frameFile(frames, frame, entry.audience, pattern);
    if (found === undefined) return [];
    const screen = chunkNameOf(pattern);
    const chunks = frame === 'auth' ? [screen] : ['area', screen];
    return [{ pattern, file: found, status: 200, title, remote: { entry, chunks } }];
  });
}

/**
 * Creates the functions that find a page by its path and that list the pages of the shell. The pages of the remotes
 * (micro front ends) depend on the versions that the browser gets.
 */
export function createSiteTables(shellDir: string, log: Logger) {
  const list = watchedFile(join(shellDir, 'pages.json'), log, (content) =>
    pageList.validateSync(JSON.parse(content.toString()), { stripUnknown: true }),
  );
  const tables = new LRUCache<string, SiteTable & { readonly from: readonly unknown[] }>({
    max: tablesCached,
  });

  async function tableOf(entries: readonly RegistryEntry[]): Promise<SiteTable | undefined> {
    const rows = await list();
    if (!rows) return undefined;
    const key = entries.map(({ entry }) => entry).join(' ');
    const from = [rows, ...entries];
    const known = tables.get(key);
    if (known && known.from.every((part, index) => part === from[index])) return known;
    const pages = [
      ...rows.flatMap(({ pattern, ...page }) =>
        pattern === undefined ? [] : [{ ...page, pattern, title: '' }],
      ),
      ...entries.flatMap((entry) => pagesOf(entry, rows)),
    ];
    const areas = entries.map(({ name, audience, routes }) => ({ name, audience, routes }));
    const table = { from, find: createRouteTable<SitePage>(pages), areas: scriptJson(areas) };
    tables.set(key, table);
    return table;
  }

  return {
    tableOf,
    /** Returns the path patterns of the shell's pages. The list is empty until the shell is built. */
    async ownPatterns(): Promise<string[]> {
      return ((await list()) ?? []).flatMap(({ pattern }) => (pattern && pattern !== '*' ? [pattern] : []));
    },
    /** Returns all HTML files of the shell. The list is empty until the shell is built. */
    async files(): Promise<string[]> {
      return ((await list()) ?? []).map(({ file }) => file);
    },
  };
}
