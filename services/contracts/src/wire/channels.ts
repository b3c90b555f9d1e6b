import { array, type InferType, number, object, string } from 'yup';
import { versionPattern } from './remotes.ts';

/** Folder of a remote's channels, with one file per revision. The gateway does not serve folders with a leading dot. */
export const channelsFolder = '.releases/channels';

/**
 * `publish`: to the channel next. `start`: to stable, by the start of a market. `promote`: from next to stable.
 * `rollback`: back to the stable version before. `canary`: next to a share of browsers. `takeBack`: the gateway ends a
 * canary that fails more often than the stable version.
 */
export const releaseActions = ['publish', 'start', 'promote', 'rollback', 'canary', 'takeBack'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

export const reasonLength = 300;
const version = string().matches(versionPattern);
const versions = array(version.required()).max(1000).required();

/** A change of the channels, with its author, time and reason. */
export const releaseEventSchema = object({
  at: string().datetime().required(),
  action: string<ReleaseAction>()
    .oneOf([...releaseActions])
    .required(),
  version: version.required(),
  /** Previous version of the channel. */
  from: version.nullable().defined(),
  who: string().max(200).required(),
  why: string().max(reasonLength).defined(),
  /** Share of browsers that a canary gets. */
  percent: number().integer().min(0).max(100),
});

/** Channels of a remote after one change. Each change adds a revision, so the revisions are also the history. */
const channelsSchema = object({
  revision: number().integer().min(1).required(),
  /** Version that browsers load. */
  stable: version.nullable().defined(),
  next: version.nullable().defined(),
  /** Share of browsers that get the version of next, in percent; none by default. */
  percent: number().integer().min(0).max(100),
  /** Versions that were stable, the newest last. A rollback removes the last one. */
  live: versions,
  /** Versions whose files exist, newest last. */
  published: array(
    object({ version: version.required(), at: string().datetime().required() }).required(),
  ).required(),
  /** Versions that a rollback has reverted. The start of a stack never makes a reverted version stable again. */
  rolledBack: versions,
  event: releaseEventSchema.required(),
});

export type Channels = InferType<typeof channelsSchema>;

/**
 * Validates the parsed JSON of a revision.
 * @throws ValidationError of yup
 */
export function checkChannels(value: unknown): Channels {
  return channelsSchema.validateSync(value, { strict: true });
}
