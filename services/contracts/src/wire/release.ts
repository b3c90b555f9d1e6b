import { array, type InferType, number, object, string } from 'yup';
import { folderOf, remoteNames, versionPattern } from './remotes.ts';

/** Name of the release manifest in the folder of a published version. */
export const releaseFile = 'release.json';

/** Name of the signature file, which contains the Ed25519 signature of the release manifest in base64. */
export const signatureFile = 'release.sig';

/**
 * Relative path with '/' as separator. A segment must not begin with a dot, so the path cannot leave the folder of the version.
 */
const filePath = /^[\w@~-][\w@~ .-]*(?:\/[\w@~-][\w@~ .-]*)*$/;

const fileSchema = object({
  path: string().matches(filePath).required(),
  /** SHA-256 hash in hexadecimal. */
  sha256: string()
    .matches(/^[0-9a-f]{64}$/)
    .required(),
  /** Size of the file in bytes. The limit bounds the time for hashing the file. */
  bytes: number().integer().min(0).max(20_000_000).required(),
});

/** Release manifest of a published version. Unknown fields are allowed, because a newer publisher may add fields. */
const releaseSchema = object({
  /** Folder of the remote, such as mfe-shopper. */
  remote: string()
    .oneOf(remoteNames.map((name) => folderOf(name)))
    .required(),
  version: string().matches(versionPattern).required(),
  /** Version in the package.json of the remote. */
  semver: string().matches(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/),
  /** Contract version of the SDK with which the remote was built. */
  contractVersion: number().integer().min(1).required(),
  /** All files of the version except the manifest and the signature. */
  files: array(fileSchema.required()).min(1).max(2000).required(),
  /** Commit from which the version was built. The suffix '-dirty' marks uncommitted changes. */
  commit: string().matches(/^[0-9a-f]{40}(?:-dirty)?$/),
  author: string().max(200),
  publishedAt: string().datetime().required(),
});

export type Release = InferType<typeof releaseSchema>;
export type ReleasedFile = InferType<typeof fileSchema>;

/** Validates the parsed JSON of a release manifest. @throws ValidationError of yup */
export function checkRelease(value: unknown): Release {
  return releaseSchema.validateSync(value, { strict: true });
}
