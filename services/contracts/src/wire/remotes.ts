/*
 * Files that locate a remote: its manifest, /registry.json, and the entry that the gateway writes into a page. The
 * checks are own code, because a schema library would be the largest part of the welcome screen.
 */

/** Names of the remotes in module federation. */
export const remoteNames = ['mfe_shopper', 'mfe_partner', 'mfe_admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/**
 * Returns the folder name of a remote, which is also part of its URL. For example, mfe_shopper has the folder
 * mfe-shopper.
 */
export const folderOf = (name: RemoteName) => name.replaceAll('_', '-');

export interface RegistryEntry {
  /**
   * Name of the remote in module federation. The type is not RemoteName, because an open tab must accept a registry
   * with a remote that was added after the tab was opened.
   */
  readonly name: string;
  readonly version: string;
  /** Path of mf-manifest.json on the origin of the page. */
  readonly entry: string;
  /** Contract version of the SDK with which the remote was built. */
  readonly contractVersion: number;
}

/** Content of `/registry.json`, which lists the live version of every remote. */
export interface Registry {
  readonly contractVersion: number;
  readonly remotes: readonly RegistryEntry[];
}

/** Lists by the name of a chunk. The chunk of a screen has the name of its page. */
type ChunkLists = Readonly<Record<string, readonly string[]>>;

/**
 * The fields of a remote's `mf-manifest.json` that the shell and the gateway read. File names are relative to the
 * manifest.
 */
export interface RemoteManifest {
  readonly metaData: {
    /** Name of the global variable that the container's script sets. */
    readonly globalName: string;
    /** Script that contains the container. */
    readonly remoteEntry: { readonly name: string };
  };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
  /** Scripts of each screen, which the gateway preloads. */
  readonly screens?: ChunkLists;
  /** Shared modules of the shell that each screen needs before it can start. */
  readonly taken?: ChunkLists;
  /**
   * GET requests without a token that a screen sends first. The page prefetches these requests while the scripts
   * load. They may contain a ':name' parameter of the page's path.
   */
  readonly firstCalls?: ChunkLists;
}

/**
 * Live version of the remote to which the page belongs. The page contains it as JSON in `<script id="live-remote">`.
 */
export interface LiveRemote extends Pick<RegistryEntry, 'name' | 'version' | 'entry'> {
  readonly manifest: RemoteManifest;
}

/**
 * Pattern of a published version. The version is the name of a folder, so the pattern allows neither a path separator
 * nor a leading dot.
 */
export const versionPattern = /^\d[\w.-]{0,63}$/;
const scriptName = /^[\w.-]+\.js$/;
const moduleName = /^@?[\w./-]+$/;
const callAddress = /^\/api\/[\w/:-]+(?:\?[\w=&.-]+)?$/;

/** Expected form of a value: a pattern for a text, a list, an object with these fields, or a predicate. */
type Shape = RegExp | readonly [Shape] | { readonly [field: string]: Shape } | ((value: unknown) => boolean);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'function') return shape(value);
  if (shape instanceof RegExp) return typeof value === 'string' && shape.test(value);
  // Uses instanceof, because Array.isArray does not narrow the type of read-only arrays.
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
  // Rejects '//host' and '/\\host', because a browser treats both as addresses of another origin.
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

export function isRemoteManifest(value: unknown): value is RemoteManifest {
  return fits(value, manifestShape);
}

/**
 * Content of the shell's `shared.json`: the scripts and styles of each shared module, relative to the root of the
 * origin.
 */
export type SharedFiles = ChunkLists;

export function isSharedFiles(value: unknown): value is SharedFiles {
  return isChunkLists(/^[\w.-]+\.(?:js|css)$/)(value ?? null);
}

/** Returns the scripts of the modules that a remote exposes. */
export function exposedScripts({ exposes }: RemoteManifest): readonly string[] {
  return exposes.flatMap(({ assets }) => assets.js.sync);
}
