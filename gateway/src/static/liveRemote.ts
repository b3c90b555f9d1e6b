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
import type { VersionCounts } from '../releases/versionCounts.ts';
import type { Choice, LiveRemotes } from './liveRemotes.ts';
import { watchedFile } from './watchedFile.ts';

/** Only remotes published on this gateway: it cannot read the manifest of a remote that is hosted elsewhere. */
const published = /^\/remotes(\/[\w-]+\/[\w.-]+\/)mf-manifest\.json$/;

interface Manifest {
  /** `<script>` element with a `LiveRemote` as JSON. */
  element: string;
  /** Scripts of the container and of its exposed modules. */
  always: readonly string[];
  /** Scripts of a screen, by chunk name (@boaxepa/federation). */
  screens: ReadonlyMap<string, readonly string[]>;
  /** Shared modules of the shell that a screen waits for, by chunk name. */
  taken: ReadonlyMap<string, readonly string[]>;
  /** API requests without a token that a screen starts with, by chunk name. */
  firstCalls: ReadonlyMap<string, readonly string[]>;
}

function parseManifest(content: Buffer, { name, version, entry }: RegistryEntry): Manifest {
  const manifest: unknown = JSON.parse(content.toString());
  if (!isRemoteManifest(manifest)) throw new Error('not the manifest of a remote');
  const live: LiveRemote = { name, version, entry, manifest };
  // Prevents the JSON from closing the <script> element.
  const json = JSON.stringify(live).replaceAll('<', String.raw`\u003c`);
  return {
    element: `<script type="application/json" id="live-remote">${json}</script>`,
    always: [manifest.metaData.remoteEntry.name, ...exposedScripts(manifest)],
    screens: new Map(Object.entries(manifest.screens ?? {})),
    taken: new Map(Object.entries(manifest.taken ?? {})),
    firstCalls: new Map(Object.entries(manifest.firstCalls ?? {})),
  };
}

/**
 * Replaces ':name' segments with the page's parameters. Returns undefined when one is missing or is not a plain
 * identifier.
 */
function filled(address: string, params: PageParams): string | undefined {
  const valueOf = (name: string) => (/^[\w-]+$/.test(params[name] ?? '') ? params[name] : undefined);
  const parts = address.split('/').map((part) => (part.startsWith(':') ? valueOf(part.slice(1)) : part));
  return parts.includes(undefined) ? undefined : parts.join('/');
}

const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function parseSharedFiles(content: Buffer): SharedFiles {
  const shared: unknown = JSON.parse(content.toString());
  if (!isSharedFiles(shared)) throw new Error('not the list of shared modules');
  return shared;
}

/** Remote of a page, and the chunks that its screen needs (`pages.json`). */
export interface PageRemote {
  remote: string;
  chunks: readonly string[];
}

export interface LiveRemoteOptions {
  /** Folder of the built shell. */
  shellDir: string;
  /** Folder of the published remotes. */
  remotesDir: string;
  remotes: LiveRemotes;
  /** Counts the pages that contain a version. */
  counts: VersionCounts;
  log: Logger;
}

/** Low priority: the shell's own deferred scripts must run before any script of a remote. */
const kindOf = (file: string) => (file.endsWith('.css') ? 'as="style"' : 'as="script" fetchpriority="low"');

/** Values for the ':name' segments of a page's pattern. */
export type PageParams = Readonly<Record<string, string>>;

/**
 * Creates the function that writes preloads into a page's head: registry entry and manifest of the live remote, its
 * scripts, the shell's shared modules that the screen needs, and the screen's first API requests. Without it, each of
 * these steps is a separate round trip after the shell's scripts have run. It is only an optimization: when the data is
 * incomplete it writes nothing, and the shell loads everything itself.
 */
export function createLiveRemote({
  shellDir,
  remotesDir,
  remotes,
  counts,
  log,
}: LiveRemoteOptions): (page: PageRemote, params: PageParams, choice?: Choice) => Promise<string> {
  const sharedFiles = watchedFile(join(shellDir, 'shared.json'), log, parseSharedFiles);
  const manifests = new WeakMap<RegistryEntry, () => Promise<Manifest | undefined>>();

  function manifestOf(entry: RegistryEntry, directory: string): Promise<Manifest | undefined> {
    let manifest = manifests.get(entry);
    if (!manifest) {
      const file = join(remotesDir, directory, 'mf-manifest.json');
      manifest = watchedFile(file, log, (content) => parseManifest(content, entry));
      manifests.set(entry, manifest);
    }
    return manifest();
  }

  return async ({ remote, chunks }, params, choice) => {
    const entry = await remotes.of(remote, choice);
    const directory = entry && published.exec(entry.entry)?.[1];
    const manifest = directory && (await manifestOf(entry, directory));
    if (!manifest) return '';
    counts.add('views', folderOf(remote), entry.version);
    const { element, always, screens, taken, firstCalls } = manifest;
    const shared = (await sharedFiles()) ?? {};
    const scripts = [...always, ...chunks.flatMap((name) => screens.get(name) ?? [])];
    const shells = chunks.flatMap((name) => taken.get(name) ?? []).flatMap((module) => shared[module] ?? []);
    const files = new Set([
      ...scripts.map((file) => `/remotes${directory}${file}`),
      ...shells.map((file) => `/${file}`),
    ]);
    return [
      ...[...files].map((file) => `<link rel="preload" ${kindOf(file)} href="${file}">`),
      // The attributes must match the shell's fetch; otherwise the browser sends the request twice.
      ...chunks
        .flatMap((name) => firstCalls.get(name) ?? [])
        .map((address) => filled(address, params))
        .filter((address) => address !== undefined)
        .map(escaped)
        .map((at) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${at}">`),
      element,
    ].join('');
  };
}
