// Files that locate a remote. The checks use no schema library, because a library would be the largest part of the welcome
// screen.

/** Names of the remotes in module federation. */
export const remoteNames = ['mfe_shopper', 'mfe_partner', 'mfe_admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Returns the folder of a remote, which is part of its URL. For example, mfe_shopper is in mfe-shopper. */
export const folderOf = (name: string) => name.replaceAll('_', '-');

export interface RegistryEntry {
  /**
   * Name of the remote in module federation. The type is string, because an open tab must accept remotes that were added later.
   */
  readonly name: string;
  readonly version: string;
  readonly entry: string;
  /** Contract version of the SDK with which the remote was built. */
  readonly contractVersion: number;
}

/** Content of `/registry.json`, which contains the live version of each remote. */
export interface Registry {
  readonly contractVersion: number;
  readonly remotes: readonly RegistryEntry[];
}

/** Lists of names. The keys are chunk names, and the chunk of a screen has the name of its page. */
type ChunkLists = Readonly<Record<string, readonly string[]>>;

/** Fields of a remote's `mf-manifest.json` that the shell and the gateway read. File names are relative to the manifest. */
export interface RemoteManifest {
  readonly metaData: {
    /** Global variable that the script of the container sets. */
    readonly globalName: string;
    readonly remoteEntry: { readonly name: string };
  };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
  /** Scripts that the gateway preloads for each screen. */
  readonly screens?: ChunkLists;
  /** Modules of the shell that each screen needs at its start. */
  readonly taken?: ChunkLists;
  /**
   * Anonymous GET requests that each screen sends first. The page prefetches them while the scripts load. Requests may contain a
   * ':name' parameter of the page's path.
   */
  readonly firstCalls?: ChunkLists;
}

/** Live version of the remote that owns the page. The page contains the object as JSON in `<script id="live-remote">`. */
export interface LiveRemote extends Pick<RegistryEntry, 'name' | 'version' | 'entry'> {
  readonly manifest: RemoteManifest;
}

/** Pattern of a published version. Versions are folder names, so the pattern allows no path separator and no leading dot. */
export const versionPattern = /^\d[\w.-]{0,63}$/;
const scriptName = /^[\w.-]+\.js$/;
const moduleName = /^@?[\w./-]+$/;
const callAddress = /^\/api\/[\w/:-]+(?:\?[\w=&.-]+)?$/;

/** Expected form of a value. A pattern describes a text, and a function is a predicate. */
type Shape = RegExp | readonly [Shape] | { readonly [field: string]: Shape } | ((value: unknown) => boolean);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'function') return shape(value);
  if (shape instanceof RegExp) return typeof value === 'string' && shape.test(value);
  // instanceof is necessary, because Array.isArray does not narrow the type of read-only arrays.
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
  // Rejects '//host' and '/\\host', which browsers treat as another origin.
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
 * Content of `shared.json` of the shell. Contains the scripts and styles of each shared module, relative to the root of the site.
 */
export type SharedFiles = ChunkLists;

export function isSharedFiles(value: unknown): value is SharedFiles {
  return isChunkLists(/^[\w.-]+\.(?:js|css)$/)(value ?? null);
}

/** Returns the scripts of the modules that the remote exposes. */
export function exposedScripts({ exposes }: RemoteManifest): readonly string[] {
  return exposes.flatMap(({ assets }) => assets.js.sync);
}
