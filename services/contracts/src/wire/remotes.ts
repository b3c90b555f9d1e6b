// Checks the JSON files that the shell (host application) reads to find and load a remote (micro front end). No schema
// library is used, because it would be the largest part of the welcome page's code.
import { routePattern } from './routeTable.ts';

export const remoteFolder = /^mfe-[a-z]+$/;
/** Name of a remote (micro front end) in module federation, such as mfe_shopper. */
const remoteName = /^mfe_[a-z]+$/;

/**
 * Converts the name of a remote (micro front end) to its folder name, which is part of its URL: mfe_shopper becomes
 * mfe-shopper.
 */
export const folderOf = (name: string) => name.replaceAll('_', '-');
/**
 * Converts the folder name of a remote (micro front end) to its name in module federation: mfe-shopper becomes
 * mfe_shopper.
 */
export const nameOf = (folder: string) => folder.replaceAll('-', '_');

/**
 * Audience of a remote (micro front end). It selects the color theme: navy for shoppers, green for partners and
 * administrators.
 */
export const audiences = ['shopper', 'business'] as const;
export type Audience = (typeof audiences)[number];

/**
 * Frames (navigation around a page): none ('bare'), one column ('auth'), bars ('shopper'), or a sidebar ('partner',
 * 'admin').
 */
export const frameKinds = ['bare', 'auth', 'shopper', 'partner', 'admin'] as const;
export type FrameKind = (typeof frameKinds)[number];

/** A route of a remote (micro front end). */
export interface AreaRoute {
  /** Absolute path pattern in the format of React Router. */
  readonly pattern: string;
  readonly frame: FrameKind;
  /** Title of the document. The page also shows it as heading until it has loaded. */
  readonly title: string;
}

/**
 * A link in the sidebar of a remote. It contains only the name of its icon, because the remote's module contains the
 * icon components.
 */
export interface NavigationLink {
  readonly label: string;
  /** One of the remote's routes. */
  readonly to: string;
  /** Name of the icon in lucide-react, such as 'LayoutDashboard'. */
  readonly icon: string;
}

/** Name, audience and routes of a remote (micro front end). The gateway writes them into each HTML page. */
export interface Area {
  /** Name of the remote (micro front end) in module federation, such as mfe_shopper. */
  readonly name: string;
  readonly audience: Audience;
  readonly routes: readonly AreaRoute[];
}

export interface RegistryEntry extends Area {
  readonly version: string;
  readonly entry: string;
  /**
   * Version of the contract between the shell (host application) and the remote (micro front end). The shell refuses
   * a remote with another version.
   */
  readonly contractVersion: number;
}

/**
 * Content of `/registry.json`. The shell (host application) reads this file to find the live version of each remote
 * (micro front end).
 */
export interface Registry {
  readonly contractVersion: number;
  readonly remotes: readonly RegistryEntry[];
}

/** Lists of names for each page. The key is the name of the page's webpack chunk. */
export type ChunkLists = Readonly<Record<string, readonly string[]>>;

/**
 * Fields of `mf-manifest.json` that the shell (host application) and the gateway read. File names are relative to the
 * manifest.
 */
export interface RemoteManifest {
  readonly metaData: {
    /** Name of the global variable that the entry script of the remote (micro front end) sets. */
    readonly globalName: string;
    readonly remoteEntry: { readonly name: string };
  };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
  /** For each page, the scripts to preload. */
  readonly screens?: ChunkLists;
  /** For each page, the modules of the shell (host application) that the page's first render needs. */
  readonly taken?: ChunkLists;
  /**
   * For each page, the GET requests that the page sends first. The gateway lets the browser prefetch these requests.
   * They need no login, and may contain path parameters such as ':id'.
   */
  readonly firstCalls?: ChunkLists;
  /** Semver ranges of the packages that the remote (micro front end) needs from the shell (host application). */
  readonly ranges?: Ranges;
  /**
   * Declaration of the remote (micro front end), such as its name and routes. Very old builds have none and cannot be
   * published.
   */
  readonly area?: DeclaredArea;
}

/** Semver ranges. The key is the name of a package or service. */
export type Ranges = Readonly<Record<string, string>>;

/** Declared fields of a remote (micro front end) that the build copies into the remote's manifest. */
export interface DeclaredArea extends Area {
  /** Portuguese name of the remote (micro front end), which administrators see. */
  readonly label: string;
  /** Semver ranges of the services whose API the remote (micro front end) needs, such as `{ orders: '>=1.4' }`. */
  readonly needs?: Ranges;
  /** Links in the sidebar. The sidebar shows the links in the order of this list. */
  readonly navigation?: readonly NavigationLink[];
}

/** Declaration of a remote (micro front end). The build reads it and writes the remote's manifest. */
export interface RemoteDeclaration extends DeclaredArea {
  readonly firstCalls?: ChunkLists;
  /**
   * For each page, the chunks that the page always imports in its first render. The gateway preloads these chunks
   * too.
   */
  readonly firstParts?: ChunkLists;
}

/**
 * Live version of the remote (micro front end) that renders the requested page. The gateway writes it into the HTML
 * as JSON, in `<script id="live-remote">`.
 */
export interface LiveRemote extends Pick<RegistryEntry, 'name' | 'version' | 'entry'> {
  readonly manifest: RemoteManifest;
}

/**
 * Version of a remote (micro front end). It is also a folder name, so it contains no path separator and no leading
 * dot.
 */
export const versionPattern = /^\d[\w.-]{0,63}$/;
const scriptName = /^[\w.-]+\.js$/;
/** Name of an icon component, such as 'LayoutDashboard'. */
export const iconName = /^[A-Z][A-Za-z0-9]{0,39}$/;
const moduleName = /^@?[\w./-]+$/;
const semverRange = /^[\w ^~<>=|*.-]{1,60}$/;
const callAddress = /^\/api\/[\w/:-]+(?:\?[\w=&.-]+)?$/;

/**
 * Expected form of a JSON value: a RegExp for a string, a list with the form of its items, an object with the form of
 * each field, or a function that checks the value.
 */
type Shape = RegExp | readonly [Shape] | { readonly [field: string]: Shape } | ((value: unknown) => boolean);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'function') return shape(value);
  if (shape instanceof RegExp) return typeof value === 'string' && shape.test(value);
  // `instanceof` is used for `shape`, because Array.isArray does not narrow the type of read-only arrays.
  if (shape instanceof Array) return Array.isArray(value) && value.every((item) => fits(item, shape[0]));
  return isObject(value) && Object.entries(shape).every(([field, inner]) => fits(value[field], inner));
}

const isContractVersion = (value: unknown) => Number.isInteger(value) && Number(value) > 0;

function isChunkLists(pattern: RegExp) {
  return (value: unknown) =>
    value === undefined || (isObject(value) && Object.values(value).every((list) => fits(list, [pattern])));
}

export function isFirstCalls(value: unknown): value is ChunkLists {
  return isObject(value) && isChunkLists(callAddress)(value);
}

const areaShape = {
  audience: /^[a-z]+$/,
  routes: [{ pattern: routePattern, frame: /^[a-z]+$/, title: /^.{1,80}$/ }] as const,
};

const linksShape: Shape = [{ label: /^.{1,40}$/, to: routePattern, icon: iconName }];

export function isRanges(value: unknown): value is Ranges {
  return isObject(value) && Object.values(value).every((range) => fits(range, semverRange));
}

const isOptionalRanges = (value: unknown) => value === undefined || isRanges(value);

const entryShape: Shape = {
  ...areaShape,
  name: remoteName,
  version: versionPattern,
  // `entry` is a path on this origin, or a URL below /remotes on a CDN. The pattern rejects a path that begins with
  // '//' or '/\', because browsers treat such a path as a URL of another origin.
  entry:
    /^(?:(?:https:\/\/[\w.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?\/remotes)?\/(?![/\\])[^\s?#]+\/mf-manifest\.json$/,
  contractVersion: isContractVersion,
};

const registryShape: Shape = { contractVersion: isContractVersion, remotes: [entryShape] };

const manifestShape: Shape = {
  metaData: { globalName: /^\w+$/, remoteEntry: { name: scriptName } },
  exposes: [{ assets: { js: { sync: [scriptName] } } }],
  screens: isChunkLists(scriptName),
  taken: isChunkLists(moduleName),
  firstCalls: isChunkLists(callAddress),
  ranges: isOptionalRanges,
  area: (value) =>
    value === undefined ||
    fits(value, {
      ...areaShape,
      name: remoteName,
      label: /^.{1,40}$/,
      needs: isOptionalRanges,
      navigation: (links) => links === undefined || fits(links, linksShape),
    }),
};

export function isRegistry(value: unknown): value is Registry {
  return fits(value, registryShape);
}

export function isRemoteManifest(value: unknown): value is RemoteManifest {
  return fits(value, manifestShape);
}

/**
 * Content of `shared.json` of the shell (host application): the script and style files of each module that the shell
 * shares.
 */
export type SharedFiles = ChunkLists;

export function isSharedFiles(value: unknown): value is SharedFiles {
  return isChunkLists(/^[\w.-]+\.(?:js|css)$/)(value ?? null);
}

/** Returns the script file names of all modules that a remote (micro front end) exposes. */
export function exposedScripts({ exposes }: RemoteManifest): readonly string[] {
  return exposes.flatMap(({ assets }) => assets.js.sync);
}
