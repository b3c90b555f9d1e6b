import { array, type InferType, number, object, string } from 'yup';
import { versionPattern } from './remotes.ts';

/** Folder of a remote's channels, one file per revision. The leading dot keeps it from being served. */
export const channelsFolder = '.releases/channels';

/**
 * `publish`: to the channel next. `start`: to stable, by the start of a market. `promote`: from next to stable.
 * `rollback`: back to the stable version before.
 */
export const releaseActions = ['publish', 'start', 'promote', 'rollback'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

export const reasonLength = 300;
const version = string().matches(versionPattern);
const versions = array(version.required()).max(1000).required();

/** One change of the channels: who changed what, when and why. */
const releaseEventSchema = object({
  at: string().datetime().required(),
  action: string<ReleaseAction>()
    .oneOf([...releaseActions])
    .required(),
  version: version.required(),
  /** Version that the channel had before. */
  from: version.nullable().defined(),
  who: string().max(200).required(),
  why: string().max(reasonLength).defined(),
});

/** Channels of one remote after one change. Each change has the next revision, so the files are also the history. */
const channelsSchema = object({
  revision: number().integer().min(1).required(),
  /** Version that browsers get. */
  stable: version.nullable().defined(),
  /** Version that waits for its promotion. */
  next: version.nullable().defined(),
  /** Versions that were stable, the newest last. A rollback removes the last one. */
  live: versions,
  /** Versions whose files exist, the newest last. */
  published: array(
    object({ version: version.required(), at: string().datetime().required() }).required(),
  ).required(),
  /** Versions that a rollback reverted. A start never makes them stable again. */
  rolledBack: versions,
  event: releaseEventSchema.required(),
});

export type Channels = InferType<typeof channelsSchema>;

/** Validates the parsed JSON of a revision. @throws yup's ValidationError */
export function checkChannels(value: unknown): Channels {
  return channelsSchema.validateSync(value, { strict: true });
}
