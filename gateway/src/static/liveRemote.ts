import { join } from 'node:path';
import {
  exposedScripts,
  folderOf,
  isRemoteManifest,
  isSharedFiles,
  type LiveRemote,
  type RegistryEntry,
  type SharedFiles,
} from '@boaxepa/contracts/wire/remotes';
import type { Logger } from 'pino';
import { escaped, scriptJson } from './html.ts';
import { watchedFile } from './watchedFile.ts';

interface Manifest {
  /**
   * `<script>` element with the live version and its manifest (type `LiveRemote`) as JSON, so that the shell does not
   * need to request them.
   */
  element: string;
  /** Scripts that every page of the front end needs: the module federation container and its exposed modules. */
  always: readonly string[];
  /** Scripts of each page. The key is the name of the page's webpack chunk. */
  screens: ReadonlyMap<string, readonly string[]>;
  /**
   * Shared modules of the shell that the first render of each page needs. The key is the name of the page's webpack
   * chunk.
   */
  sharedModules: ReadonlyMap<string, readonly string[]>;
  /**
   * Paths of the API requests that each page sends first and without a token. The key is the name of the page's webpack
   * chunk.
   */
  pagePrefetch: ReadonlyMap<string, readonly string[]>;
}

function parseManifest(content: Buffer, { name, version, entry }: RegistryEntry): Manifest {
  const manifest: unknown = JSON.parse(content.toString());
  if (!isRemoteManifest(manifest)) throw new Error('not the manifest of a remote');
  // The shell needs only these fields. The other fields of the manifest would make every page larger.
  const { metaData, exposes } = manifest;
  const live: LiveRemote = { name, version, entry, manifest: { metaData, exposes } };
  return {
    element: `<script type="application/json" id="live-remote">${scriptJson(live)}</script>`,
    always: [manifest.metaData.remoteEntry.name, ...exposedScripts(manifest)],
    screens: new Map(Object.entries(manifest.screens ?? {})),
    sharedModules: new Map(Object.entries(manifest.taken ?? {})),
    pagePrefetch: new Map(Object.entries(manifest.firstCalls ?? {})),
  };
}

/**
 * Replaces each ':name' segment of an API path with the page parameter of this name. Returns undefined if a parameter
 * is missing or has characters other than letters, digits, '_' and '-'.
 */
function filled(address: string, params: PageParams): string | undefined {
  const valueOf = (name: string) => (/^[\w-]+$/.test(params[name] ?? '') ? params[name] : undefined);
  const parts = address.split('/').map((part) => (part.startsWith(':') ? valueOf(part.slice(1)) : part));
  return parts.includes(undefined) ? undefined : parts.join('/');
}

function parseSharedFiles(content: Buffer): SharedFiles {
  const shared: unknown = JSON.parse(content.toString());
  if (!isSharedFiles(shared)) throw new Error('not the list of shared modules');
  return shared;
}

export interface LiveRemoteOptions {
  /** Folder with the shell's build, which contains `shared.json`. */
  shellDir: string;
  /** Folder of the published remotes (micro front ends). */
  remotesDir: string;
  log: Logger;
}

/**
 * Returns the attributes of a preload link. Scripts get a low priority, because the shell's own scripts must load
 * first.
 */
const kindOf = (file: string) => (file.endsWith('.css') ? 'as="style"' : 'as="script" fetchpriority="low"');

/** Values of the ':name' segments in a page's path. */
export type PageParams = Readonly<Record<string, string>>;

/**
 * Creates the function that returns the preload links for the head of a page. With these links, the browser starts to
 * load the page's scripts and data before the shell's scripts have run. If the manifest is missing, the function returns
 * an empty string.
 */
export function createLiveRemote({
  shellDir,
  remotesDir,
  log,
}: LiveRemoteOptions): (
  entry: RegistryEntry,
  chunks: readonly string[],
  params: PageParams,
) => Promise<string> {
  const sharedFiles = watchedFile(join(shellDir, 'shared.json'), log, parseSharedFiles);
  const manifests = new WeakMap<RegistryEntry, () => Promise<Manifest | undefined>>();

  function manifestOf(entry: RegistryEntry): Promise<Manifest | undefined> {
    let manifest = manifests.get(entry);
    if (!manifest) {
      const file = join(remotesDir, folderOf(entry.name), entry.version, 'mf-manifest.json');
      manifest = watchedFile(file, log, (content) => parseManifest(content, entry));
      manifests.set(entry, manifest);
    }
    return manifest();
  }

  return async (entry, chunks, params) => {
    const manifest = await manifestOf(entry);
    if (!manifest) return '';
    const base = entry.entry.slice(0, -'mf-manifest.json'.length);
    const { element, always, screens, sharedModules, pagePrefetch } = manifest;
    const shared = (await sharedFiles()) ?? {};
    const scripts = [...always, ...chunks.flatMap((name) => screens.get(name) ?? [])];
    const shells = chunks
      .flatMap((name) => sharedModules.get(name) ?? [])
      .flatMap((module) => shared[module] ?? []);
    const files = new Set([...scripts.map((file) => `${base}${file}`), ...shells.map((file) => `/${file}`)]);
    return [
      ...[...files].map((file) => `<link rel="preload" ${kindOf(file)} href="${file}">`),
      // The link's attributes must match the shell's later request. Otherwise the browser sends the request a second
      // time.
      ...chunks
        .flatMap((name) => pagePrefetch.get(name) ?? [])
        .map((address) => filled(address, params))
        .filter((address) => address !== undefined)
        .map(escaped)
        .map((at) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${at}">`),
      element,
    ].join('');
  };
}
