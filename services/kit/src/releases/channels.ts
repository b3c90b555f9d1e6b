import type { Channels, ReleaseAction } from '@boaxepa/contracts/wire/channels';
import type { ChannelState } from './channelFiles.ts';

export interface ChannelAuthor {
  who: string;
  why: string;
}

/**
 * The files of a version are kept for this many milliseconds after its publication, because open tabs may still load
 * them.
 */
const keptMs = 30 * 24 * 60 * 60_000;
/** The 5 newest published versions and the 5 newest stable versions are always kept, for rollbacks. */
const keptAlways = 5;
/** Of the versions younger than `keptMs`, only the newest 100 are kept, to limit the disk space. */
const versionLimit = 100;

const empty: Omit<ChannelState, 'event'> = {
  stable: null,
  next: null,
  live: [],
  published: [],
  rolledBack: [],
};

const without = (versions: readonly string[], version: string) =>
  versions.filter((other) => other !== version);

interface Change extends ChannelAuthor {
  version: string;
  at: Date;
}

function eventOf(action: ReleaseAction, from: string | null, { version, at, who, why }: Change) {
  return { at: at.toISOString(), action, version, from, who, why };
}

/**
 * Makes a version of a remote (micro front end) the stable one, which browsers load by default. If the version was in
 * the channel `next`, this channel becomes empty.
 */
function activate(current: Omit<ChannelState, 'event'>, version: string): Omit<ChannelState, 'event'> {
  return {
    ...current,
    stable: version,
    ...(current.next === version && { next: null, percent: 0 }),
    live: [...without(current.live, version), version],
    rolledBack: without(current.rolledBack, version),
  };
}

/** Adds a version to the published versions, and drops old versions (see `keptMs`, `keptAlways` and `versionLimit`). */
function addPublished(current: Omit<ChannelState, 'event'>, version: string, at: Date) {
  const published = [
    ...current.published.filter((other) => other.version !== version),
    { version, at: at.toISOString() },
  ];
  const live = current.live.slice(-keptAlways);
  const oldest = new Date(at.getTime() - keptMs).toISOString();
  const keptVersions = published.filter(
    (other, index) =>
      live.includes(other.version) ||
      other.version === current.stable ||
      other.version === current.next ||
      index >= published.length - keptAlways ||
      (other.at > oldest && index >= published.length - versionLimit),
  );
  const isKept = (one: string) => keptVersions.some((other) => other.version === one);
  return { ...current, published: keptVersions, live, rolledBack: current.rolledBack.filter(isKept) };
}

/**
 * Puts a version into the channel `next`, where it waits to become stable. The first version of a remote (micro front
 * end) becomes stable immediately, because browsers need a stable version.
 */
export function publish(current: Channels | undefined, change: Change): ChannelState {
  const previous = current ?? empty;
  const withVersion = addPublished(
    previous.stable === change.version
      ? previous
      : {
          ...previous,
          next: change.version,
          percent: previous.next === change.version ? previous.percent : 0,
        },
    change.version,
    change.at,
  );
  const state = previous.stable === null ? activate(withVersion, change.version) : withVersion;
  const rolledBack = without(state.rolledBack, change.version);
  return { ...state, rolledBack, event: eventOf('publish', previous.next, change) };
}

/**
 * Makes a version stable when the servers start.
 * @returns undefined if the version is already stable, or if it was rolled back and `keepsRollback` is true
 */
export function start(
  current: Channels | undefined,
  change: Change & { keepsRollback: boolean },
): ChannelState | undefined {
  const previous = current ?? empty;
  if (previous.stable === change.version) return undefined;
  if (previous.stable !== null && change.keepsRollback && previous.rolledBack.includes(change.version))
    return undefined;
  const state = addPublished(activate(previous, change.version), change.version, change.at);
  return { ...state, event: eventOf('start', previous.stable, change) };
}

/** Error for a change that is not possible now, such as a rollback without a previous version. */
export class ChannelConflict extends Error {}

/**
 * Makes the version in the release channel `next` stable.
 * @throws ChannelConflict if `next` is empty or contains another version
 */
export function promote(current: Channels | undefined, change: Change): ChannelState {
  const previous = requireNext(current, change.version);
  return { ...activate(previous, change.version), event: eventOf('promote', previous.stable, change) };
}

/**
 * Checks that the channel `next` contains the version.
 * @throws ChannelConflict if `next` is empty or contains another version
 */
function requireNext(current: Channels | undefined, version: string): Channels {
  if (!current?.next) throw new ChannelConflict('The channel next is empty');
  if (current.next !== version)
    throw new ChannelConflict(`The channel next has ${current.next} instead of ${version}`);
  return current;
}

/**
 * Starts a canary release: `percent` percent of the browsers load the version in the channel `next`.
 * @throws ChannelConflict if `next` is empty or contains another version
 */
export function startCanary(
  current: Channels | undefined,
  change: Change & { percent: number },
): ChannelState {
  const { percent } = change;
  const previous = requireNext(current, change.version);
  return { ...previous, percent, event: { ...eventOf('canary', previous.stable, change), percent } };
}

/**
 * Ends a canary release and empties the channel `next`. The version counts as rolled back.
 * @throws ChannelConflict if `next` contains another version, or if no canary release runs
 */
export function endCanary(current: Channels | undefined, change: Change): ChannelState {
  const previous = requireNext(current, change.version);
  if (!previous.percent) throw new ChannelConflict(`No browser gets ${change.version}`);
  return {
    ...previous,
    next: null,
    percent: 0,
    rolledBack: [...without(previous.rolledBack, change.version), change.version],
    event: eventOf('takeBack', previous.stable, change),
  };
}

/**
 * Returns the version that a rollback would make stable. Returns undefined if there is none, or if its files no
 * longer exist.
 */
export function versionBefore({ live, published }: Pick<Channels, 'live' | 'published'>): string | undefined {
  const previousVersion = live.at(-2);
  return published.some(({ version }) => version === previousVersion) ? previousVersion : undefined;
}

/**
 * Makes the previous stable version stable again. Another rollback goes back one more version.
 * @param change.version version that must be stable now
 * @throws ChannelConflict if another version is stable, or if no previous version exists
 */
export function rollback(current: Channels | undefined, change: Change): ChannelState {
  if (!current?.stable) throw new ChannelConflict('No version is published');
  if (current.stable !== change.version)
    throw new ChannelConflict(`${current.stable} is stable instead of ${change.version}`);
  const version = versionBefore(current);
  if (version === undefined) throw new ChannelConflict(`There is no version before ${current.stable}`);
  return {
    ...current,
    stable: version,
    live: current.live.slice(0, -1),
    rolledBack: [...without(current.rolledBack, current.stable), current.stable],
    event: eventOf('rollback', current.stable, { ...change, version }),
  };
}
