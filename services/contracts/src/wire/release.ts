import { array, type InferType, mixed, number, object, string } from 'yup';
import {
  audiences,
  type ChunkLists,
  frameKinds,
  iconName,
  isFirstCalls,
  isRanges,
  type Ranges,
  remoteFolder,
  versionPattern,
} from './remotes.ts';
import { routePattern } from './routeTable.ts';

/**
 * File name of the release manifest, which lists the files of a version with their hashes. Each version's folder
 * contains one.
 */
export const releaseFile = 'release.json';

/** File name of the signature of the release manifest. The file contains an Ed25519 signature in base64. */
export const signatureFile = 'release.sig';

/**
 * Relative file path with '/' as separator. No segment may begin with a dot, so '..' cannot lead out of the release
 * folder.
 */
const filePath = /^[\w@~-][\w@~ .-]*(?:\/[\w@~-][\w@~ .-]*)*$/;

const fileSchema = object({
  path: string().matches(filePath).required(),
  sha256: string()
    .matches(/^[0-9a-f]{64}$/)
    .required(),
  /** Size of the file in bytes. The maximum limits how long the hashing of one file takes. */
  bytes: number().integer().min(0).max(20_000_000).required(),
});

const routeSchema = object({
  pattern: string().matches(routePattern).required(),
  frame: string().oneOf(frameKinds).required(),
  title: string().max(80).required(),
});

const linkSchema = object({
  label: string().max(40).required(),
  to: string().matches(routePattern).required(),
  icon: string().matches(iconName).required(),
});

const rangesSchema = mixed<Ranges>({ check: isRanges, type: 'ranges' });

/** Content of the release manifest. Unknown fields are allowed, because a newer publishing tool may add fields. */
const releaseSchema = object({
  /** Folder name of the remote (micro front end), such as mfe-shopper. */
  remote: string().matches(remoteFolder).required(),
  version: string().matches(versionPattern).required(),
  /** Version number from the package.json of the remote (micro front end). */
  semver: string().matches(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/),
  /**
   * Version of the contract between the shell (host application) and the remote (micro front end). The SDK defines
   * the contract.
   */
  contractVersion: number().integer().min(1).required(),
  /** Portuguese name of the remote (micro front end), which administrators see. */
  label: string().max(40).required(),
  audience: string().oneOf(audiences).required(),
  /** Routes that the remote (micro front end) renders. */
  routes: array(routeSchema.required()).min(1).max(200).required(),
  /** Links in the sidebar. Releases of older publishing tools contain neither `navigation` nor `firstCalls`. */
  navigation: array(linkSchema.required()).max(50),
  /** For each page, the GET requests to prefetch. */
  firstCalls: mixed<ChunkLists>({ check: isFirstCalls, type: 'calls' }),
  /** Semver ranges of the packages that the shell (host application) must provide. */
  shared: rangesSchema.required(),
  /** Semver ranges of the services whose API the remote (micro front end) needs. */
  needs: rangesSchema.required(),
  /** All files of the release except the manifest and its signature. */
  files: array(fileSchema.required()).min(1).max(2000).required(),
  /** Git commit that the release was built from, with the suffix '-dirty' if there were uncommitted changes. */
  commit: string().matches(/^[0-9a-f]{40}(?:-dirty)?$/),
  author: string().max(200),
  publishedAt: string().datetime().required(),
});

export type Release = InferType<typeof releaseSchema>;
export type ReleasedFile = InferType<typeof fileSchema>;

/**
 * Validates a release manifest.
 * @throws ValidationError if the manifest is invalid
 */
export function checkRelease(value: unknown): Release {
  return releaseSchema.validateSync(value, { strict: true });
}
