import { array, type InferType, number, object, string } from 'yup';
import { reasonLength } from './channels.ts';
import { versionPattern } from './remotes.ts';

/**
 * Path of a file in the folder of each remote (micro front end). The file describes the live website. The gateway
 * writes the file, and the publishing tool reads it.
 */
export const platformFile = '.releases/platform.json';
/** Folder with one file for each release of a remote (micro front end) that was refused when it was published. */
export const refusedFolder = '.releases/refused';

/** Versions of packages or services. */
export const versionsSchema = array(
  object({ name: string().required(), version: string().required() }).required(),
).required();

const platformSchema = object({
  /** Packages and versions that the live shell (host application) shares with the remotes (micro front ends). */
  provided: versionsSchema,
  /**
   * Versions that the live services and the gateway reported last. A service that has never answered the gateway is
   * absent.
   */
  services: versionsSchema,
  /**
   * Route patterns by owner. `owner` is 'shell' (the host application) or the folder name of a remote (micro front
   * end).
   */
  areas: array(
    object({ owner: string().required(), patterns: array(string().required()).required() }).required(),
  ).required(),
});
export type Platform = InferType<typeof platformSchema>;

/**
 * Validates the content of a platform file.
 * @throws ValidationError if the content is invalid
 */
export function checkPlatform(value: unknown): Platform {
  return platformSchema.validateSync(value, { strict: true });
}

/**
 * Reasons why the publication of a remote (micro front end) is refused.
 * - `shared`: the live shell (host application) does not provide the version of a shared package that the remote
 *   needs
 * - `needs`: a live service is older than the remote needs
 * - `route`: another remote or the shell already owns a path
 * - `size`: scripts and styles are too large
 * - `files`: files are missing, changed or invalid
 */
export const refusalKinds = ['shared', 'needs', 'route', 'size', 'files'] as const;
export type RefusalKind = (typeof refusalKinds)[number];

export const refusalSchema = object({
  kind: string<RefusalKind>().oneOf(refusalKinds).required(),
  /**
   * Package, service or path that caused the refusal. For the reason `files`, it is an explanation in one sentence.
   */
  subject: string().max(reasonLength).required(),
  /** Version range that the refused release requires. For the reason `size`, it is the actual size in bytes. */
  wanted: string().max(100).defined(),
  /**
   * Live version of the package or service, the owner of the path, or the size limit in bytes. null if it is unknown.
   */
  found: string().max(100).nullable().defined(),
});
export type Refusal = InferType<typeof refusalSchema>;

export const refusedPublicationSchema = object({
  at: string().datetime().required(),
  /**
   * Version of the refused publication. null if the version could not be read, because files were missing or invalid.
   */
  version: string().matches(versionPattern).nullable().defined(),
  who: string().max(200).required(),
  refusals: array(refusalSchema.required()).min(1).max(50).required(),
});
export type RefusedPublication = InferType<typeof refusedPublicationSchema>;

/**
 * Folder with the results of smoke tests, in one folder per version of a remote (micro front end). A smoke test opens
 * the pages of the version in a browser.
 */
export const smokeFolder = '.releases/smoke';

export const smokeSchema = object({
  at: string().datetime().required(),
  who: string().max(200).required(),
  opened: number().integer().min(0).required(),
  /** Problems that the smoke test found, each with the path of its page. An empty list means that the test passed. */
  problems: array(string().max(500).required()).max(200).required(),
});
export type Smoke = InferType<typeof smokeSchema>;
