/*
 * Files that locate a remote: its manifest, /registry.json, and the entry that the gateway writes into a page. Checked
 * by hand, because a schema library would be the largest part of the welcome screen.
 */

/** Federation names of the remotes. */
export const remoteNames = ['mfe_shopper', 'mfe_partner', 'mfe_admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Returns the folder name of a remote, which is also part of its address: mfe-shopper for mfe_shopper. */
export const folderOf = (name: RemoteName) => name.replaceAll('_', '-');

/**
 * Registry entry of a remote, relative to its folder; publishing a version replaces this file. The leading dot keeps it
 * from being served.
 */
export const liveFile = '.releases/live.json';

/** Registry entry of the version that was live before; the gateway uses it when the live version is damaged. */
export const previousFile = '.releases/previous.json';

export interface RegistryEntry {
  /**
   * Federation name. Not typed as RemoteName: an open tab must accept a registry with a remote that is newer than the
   * tab.
   */
  readonly name: string;
  readonly version: string;
  /** Path of mf-manifest.json on this origin. */
  readonly entry: string;
  /** Contract version of the SDK that the remote was built with. */
  readonly contractVersion: number;
}

/** Content of `/registry.json`: the live version of every remote. */
export interface Registry {
  readonly contractVersion: number;
  readonly remotes: readonly RegistryEntry[];
}

/** Lists by chunk name; a screen's chunk has the name of its page. */
type ChunkLists = Readonly<Record<string, readonly string[]>>;

/** The fields of a remote's `mf-manifest.json` that the product reads; file names are relative to the manifest. */
export interface RemoteManifest {
  readonly metaData: {
    /** Global variable that the container's script sets. */
    readonly globalName: string;
    /** Script of the container. */
    readonly remoteEntry: { readonly name: string };
  };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
  /** Scripts of each screen, for preloading. */
  readonly screens?: ChunkLists;
  /** Shared modules of the shell that each screen waits for. */
  readonly taken?: ChunkLists;
  /**
   * GET requests without a token that a screen starts with. The page prefetches them while the scripts load. They may
   * contain a ':name' parameter of the page's path.
   */
  readonly firstCalls?: ChunkLists;
}

/** Live version of the page's own remote, embedded as JSON in `<script id="live-remote">`. */
export interface LiveRemote extends Pick<RegistryEntry, 'name' | 'version' | 'entry'> {
  readonly manifest: RemoteManifest;
}

/** A published version. It is the name of a folder, so the pattern allows no path separator and no leading dot. */
export const versionPattern = /^\d[\w.-]{0,63}$/;
const scriptName = /^[\w.-]+\.js$/;
const moduleName = /^@?[\w./-]+$/;
const callAddress = /^\/api\/[\w/:-]+(?:\?[\w=&.-]+)?$/;

/** Expected form of a value: a text that matches, a list, an object with these fields, or a predicate. */
type Shape = RegExp | readonly [Shape] | { readonly [field: string]: Shape } | ((value: unknown) => boolean);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'function') return shape(value);
  if (shape instanceof RegExp) return typeof value === 'string' && shape.test(value);
  // Array.isArray does not narrow read-only arrays.
  if (shape instanceof Array) return Array.isArray(value) && value.every((item) => fits(item, shape[0]));
  return isObject(value) && Object.entries(shape).every(([field, inner]) => fits(value[field], inner));
}

const isContractVersion = (value: unknown) => Number.isInteger(value) && Number(value) > 0;

function isChunkLists(pattern: RegExp) {
  return (value: unknown) =>
    value === undefined || (isObject(value) && Object.values(value).every((list) => fits(list, [pattern])));
}

const entryShape: Shape = {
  name: /^mfe_[a-z]+$/,
  version: versionPattern,
  // Neither '//host' nor '/\\host': a browser reads both as addresses of another origin.
  entry: /^\/(?![/\\])[^\s?#]+\/mf-manifest\.json$/,
  contractVersion: isContractVersion,
};

const registryShape: Shape = { contractVersion: isContractVersion, remotes: [entryShape] };

const manifestShape: Shape = {
  metaData: { globalName: /^\w+$/, remoteEntry: { name: scriptName } },
  exposes: [{ assets: { js: { sync: [scriptName] } } }],
  screens: isChunkLists(scriptName),
  taken: isChunkLists(moduleName),
  firstCalls: isChunkLists(callAddress),
};

export function isRegistry(value: unknown): value is Registry {
  return fits(value, registryShape);
}

export function isRegistryEntry(value: unknown): value is RegistryEntry {
  return fits(value, entryShape);
}

export function isRemoteManifest(value: unknown): value is RemoteManifest {
  return fits(value, manifestShape);
}

/** The shell's `shared.json`: scripts and styles of each shared module, relative to the origin's root. */
export type SharedFiles = ChunkLists;

export function isSharedFiles(value: unknown): value is SharedFiles {
  return isChunkLists(/^[\w.-]+\.(?:js|css)$/)(value ?? null);
}

/** Returns the scripts of a remote's exposed modules. */
export function exposedScripts({ exposes }: RemoteManifest): readonly string[] {
  return exposes.flatMap(({ assets }) => assets.js.sync);
}
