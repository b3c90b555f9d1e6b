import { join } from 'node:path';
import {
  exposedScripts,
  isRemoteManifest,
  isSharedFiles,
  type LiveRemote,
  type RegistryEntry,
  type SharedFiles,
} from '@boaxepa/contracts/wire/remotes';
import type { Logger } from 'pino';
import type { LiveRemotes } from './liveRemotes.ts';
import { watchedFile } from './watchedFile.ts';

/** Only what is published here: the files of a remote elsewhere are that place's to name. */
const published = /^\/remotes(\/[\w-]+\/[\w.-]+\/)mf-manifest\.json$/;

interface Manifest {
  /** <script> that says `LiveRemote` as JSON. */
  element: string;
  /** Scripts of the container and of what it exposes. */
  always: readonly string[];
  /** Those of a screen, by the name of its chunk (@boaxepa/federation). */
  screens: ReadonlyMap<string, readonly string[]>;
  /** The shell's modules that a screen waits for, by the same names. */
  taken: ReadonlyMap<string, readonly string[]>;
  /** GETs of the API, sent without a token, that a screen begins with, by the same names. */
  firstCalls: ReadonlyMap<string, readonly string[]>;
}

function parseManifest(content: Buffer, { name, version, entry }: RegistryEntry): Manifest {
  const manifest: unknown = JSON.parse(content.toString());
  if (!isRemoteManifest(manifest)) throw new Error('not the manifest of a remote');
  const live: LiveRemote = { name, version, entry, manifest };
  // Inside <script> only '<' could end the JSON.
  const json = JSON.stringify(live).replaceAll('<', String.raw`\u003c`);
  return {
    element: `<script type="application/json" id="live-remote">${json}</script>`,
    always: [manifest.metaData.remoteEntry.name, ...exposedScripts(manifest)],
    screens: new Map(Object.entries(manifest.screens ?? {})),
    taken: new Map(Object.entries(manifest.taken ?? {})),
    firstCalls: new Map(Object.entries(manifest.firstCalls ?? {})),
  };
}

/** An address with the path's own values in it; undefined where one is missing or none that an identifier could be. */
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

/** A page's remote and the names of the chunks that its screen takes (`pages.json`). */
export interface PageRemote {
  remote: string;
  chunks: readonly string[];
}

export interface LiveRemoteOptions {
  /** The built shell. */
  shellDir: string;
  /** Where published remotes lie. */
  remotesDir: string;
  remotes: LiveRemotes;
  log: Logger;
}

/** Scripts after the shell's own, which are deferred: nothing of a remote runs before those. */
const kindOf = (file: string) => (file.endsWith('.css') ? 'as="style"' : 'as="script" fetchpriority="low"');

/** What stands in a page's path where its pattern has ':name'. */
export type PageParams = Readonly<Record<string, string>>;

/**
 * Makes the function that writes into a page's head what the shell would ask for first, the entry and manifest of the live version of
 * the page's remote, and names as preloads the scripts that follow from them, the shell's that the screen waits for and the screen's first
 * calls. Without it each step of the way, from registry to screen and its data, is a round trip of its own after the shell's scripts have
 * run. It hurries things and decides nothing: where it cannot tell, it writes nothing and the shell finds its way as ever.
 */
export function createLiveRemote({
  shellDir,
  remotesDir,
  remotes,
  log,
}: LiveRemoteOptions): (page: PageRemote, params: PageParams) => Promise<string> {
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

  return async ({ remote, chunks }, params) => {
    const entry = await remotes.of(remote);
    const directory = entry && published.exec(entry.entry)?.[1];
    const manifest = directory && (await manifestOf(entry, directory));
    if (!manifest) return '';
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
      // As the shell's fetch asks, or it would be asked twice.
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
