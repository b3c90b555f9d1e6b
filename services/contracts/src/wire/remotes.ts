/*
 * How a remote is found: what its build writes, what /registry.json says, what the gateway writes into a page. Checked by
 * hand: a schema library would be the largest part of the welcome screen.
 */

/** Federation names of the remotes. */
export const remoteNames = ['mfe_shopper', 'mfe_partner', 'mfe_admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Folder of a remote, among its like and in addresses: mfe-shopper of mfe_shopper. */
export const folderOf = (name: RemoteName) => name.replaceAll('_', '-');

/** Of a remote's folder, beside its versions: its entry in the registry, which a publication moves. Hidden, so it is not served. */
export const liveFile = '.releases/live.json';

/** One live remote. */
export interface RegistryEntry {
  /** Federation name; not a RemoteName, because an open tab goes on working when a remote is added that it does not know. */
  readonly name: string;
  readonly version: string;
  /** Address of its mf-manifest.json, absolute or from the origin's root. */
  readonly entry: string;
  /** Of the SDK that it was built with. */
  readonly contractVersion: number;
}

/** `/registry.json`: which version of which remote is live. */
export interface Registry {
  readonly contractVersion: number;
  readonly remotes: readonly RegistryEntry[];
}

/** Lists by the name of a chunk, which is that of the page that it is the screen of. */
type ChunkLists = Readonly<Record<string, readonly string[]>>;

/** `mf-manifest.json` of a remote, as far as the product reads it; names of files are relative to it. */
export interface RemoteManifest {
  readonly metaData: {
    /** Name of the global variable that the container's script sets. */
    readonly globalName: string;
    /** The container's script. */
    readonly remoteEntry: { readonly name: string };
  };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
  /** Scripts of each screen. */
  readonly screens?: ChunkLists;
  /** Shared modules of the shell that each screen waits for. */
  readonly taken?: ChunkLists;
  /**
   * GETs without a token that a screen begins with, which its page asks while the scripts are still on the way. What stands as ':name' in
   * the page's path may stand in them.
   */
  readonly firstCalls?: ChunkLists;
}

/** What a page says of the live version of its own remote, as JSON in `<script id="live-remote">`. */
export interface LiveRemote extends Pick<RegistryEntry, 'name' | 'version' | 'entry'> {
  readonly manifest: RemoteManifest;
}

/** A published version; the name of a folder, so nothing that leads out of it. */
export const versionPattern = /^\d[\w.-]{0,63}$/;
const scriptName = /^[\w.-]+\.js$/;
const moduleName = /^@?[\w./-]+$/;
const callAddress = /^\/api\/[\w/:-]+(?:\?[\w=&.-]+)?$/;

/** What a value has to look like: a text of this pattern, a list of such, an object with these fields, whatever passes. */
type Shape = RegExp | readonly [Shape] | { readonly [field: string]: Shape } | ((value: unknown) => boolean);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'function') return shape(value);
  if (shape instanceof RegExp) return typeof value === 'string' && shape.test(value);
  // Array.isArray does not know read-only lists.
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
  entry: /^(?:https?:\/)?\/[^\s?#]+\/mf-manifest\.json$/,
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

/** Whether something is a registry. */
export function isRegistry(value: unknown): value is Registry {
  return fits(value, registryShape);
}

/** Whether something is one live remote. */
export function isRegistryEntry(value: unknown): value is RegistryEntry {
  return fits(value, entryShape);
}

/** Whether something is the manifest of a remote. */
export function isRemoteManifest(value: unknown): value is RemoteManifest {
  return fits(value, manifestShape);
}

/** The shell's `shared.json`: scripts and styles of each shared module, relative to the origin's root. */
export type SharedFiles = ChunkLists;

/** Whether something is the list of the shell's shared modules. */
export function isSharedFiles(value: unknown): value is SharedFiles {
  return isChunkLists(/^[\w.-]+\.(?:js|css)$/)(value ?? null);
}

/** Scripts of what a remote exposes. */
export function exposedScripts({ exposes }: RemoteManifest): readonly string[] {
  return exposes.flatMap(({ assets }) => assets.js.sync);
}
