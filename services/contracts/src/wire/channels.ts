import { array, type InferType, number, object, string } from 'yup';
import { versionPattern } from './remotes.ts';

/**
 * Folder with the release channels of a remote (micro front end). It contains one file per revision. The gateway does
 * not serve the folder, because its name begins with a dot.
 */
export const channelsFolder = '.releases/channels';

/**
 * Changes of the release channels. Browsers load the version in `stable`. A new version waits in `next`.
 * - `publish`: a new version is put in `next`
 * - `start`: the servers start, and their build becomes stable
 * - `promote`: the version in `next` becomes stable
 * - `rollback`: the previous stable version becomes stable again
 * - `canary`: a percentage of browsers loads the version in `next`
 * - `takeBack`: the gateway ends a canary release that fails too often
 */
export const releaseActions = ['publish', 'start', 'promote', 'rollback', 'canary', 'takeBack'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

export const reasonLength = 300;
const version = string().matches(versionPattern);
const versions = array(version.required()).max(1000).required();

/** A change of the release channels of a remote (micro front end), with its author, time and reason. */
export const releaseEventSchema = object({
  at: string().datetime().required(),
  action: string().oneOf(releaseActions).required(),
  version: version.required(),
  /** Version that the channel contained before the change, or null if it was empty. */
  from: version.nullable().defined(),
  who: string().max(200).required(),
  why: string().max(reasonLength).defined(),
  /** Percentage of browsers that load the canary release. Absent for other changes. */
  percent: number().integer().min(0).max(100),
});

/**
 * State of the release channels of a remote (micro front end) after one change. Every change creates a new revision,
 * and the old revisions form the history.
 */
const channelsSchema = object({
  revision: number().integer().min(1).required(),
  /** Version that browsers load by default. */
  stable: version.nullable().defined(),
  next: version.nullable().defined(),
  /** Percentage of browsers that load the version in `next` (canary release). */
  percent: number().integer().min(0).max(100),
  /**
   * Versions that have been stable, newest last. A rollback removes the last version, so that the previous one is
   * stable again.
   */
  live: versions,
  /** Published versions whose files have not been removed, newest last. */
  published: array(
    object({ version: version.required(), at: string().datetime().required() }).required(),
  ).required(),
  /**
   * Versions that were rolled back, or whose canary release the gateway ended. A restart of the servers does not make
   * these versions stable again.
   */
  rolledBack: versions,
  event: releaseEventSchema.required(),
});

export type Channels = InferType<typeof channelsSchema>;

/**
 * Validates one revision of the release channels, as read from its file.
 * @throws ValidationError if the value is invalid
 */
export function checkChannels(value: unknown): Channels {
  return channelsSchema.validateSync(value, { strict: true });
}
