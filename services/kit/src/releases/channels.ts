import type { Channels, ReleaseAction } from '@boaxepa/contracts/wire/channels';
import type { ChannelState } from './channelFiles.ts';

export interface ChannelAuthor {
  who: string;
  why: string;
}

/** Files of a version are kept for this time in milliseconds, because open tabs may load them. */
const keptMs = 30 * 24 * 60 * 60_000;
/** Number of recent versions whose files are always kept for rollbacks. */
const keptAlways = 5;
/** Maximum number of versions whose files are kept. */
const keptMost = 100;

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

/** Makes a version the stable version. */
function activate(current: Omit<ChannelState, 'event'>, version: string): Omit<ChannelState, 'event'> {
  return {
    ...current,
    stable: version,
    ...(current.next === version && { next: null, percent: 0 }),
    live: [...without(current.live, version), version],
    rolledBack: without(current.rolledBack, version),
  };
}

/** Adds a published version, and removes versions that are no longer kept. */
function addPublished(current: Omit<ChannelState, 'event'>, version: string, at: Date) {
  const published = [
    ...current.published.filter((other) => other.version !== version),
    { version, at: at.toISOString() },
  ];
  const live = current.live.slice(-keptAlways);
  const oldest = new Date(at.getTime() - keptMs).toISOString();
  const kept = published.filter(
    (other, index) =>
      live.includes(other.version) ||
      other.version === current.stable ||
      other.version === current.next ||
      index >= published.length - keptAlways ||
      (other.at > oldest && index >= published.length - keptMost),
  );
  const isKept = (one: string) => kept.some((other) => other.version === one);
  return { ...current, published: kept, live, rolledBack: current.rolledBack.filter(isKept) };
}

/** Publishes a version to the `next` channel. The first version of a remote also becomes stable. */
export function publish(current: Channels | undefined, change: Change): ChannelState {
  const before = current ?? empty;
  const added = addPublished(
    before.stable === change.version
      ? before
      : { ...before, next: change.version, percent: before.next === change.version ? before.percent : 0 },
    change.version,
    change.at,
  );
  const state = before.stable === null ? activate(added, change.version) : added;
  const rolledBack = without(state.rolledBack, change.version);
  return { ...state, rolledBack, event: eventOf('publish', before.next, change) };
}

/**
 * Makes a version stable when the stack starts.
 * @returns undefined if the version is already stable, or if a rollback has reverted the version and `keepsRollback` is set
 */
export function start(
  current: Channels | undefined,
  change: Change & { keepsRollback: boolean },
): ChannelState | undefined {
  const before = current ?? empty;
  if (before.stable === change.version) return undefined;
  if (before.stable !== null && change.keepsRollback && before.rolledBack.includes(change.version))
    return undefined;
  const state = addPublished(activate(before, change.version), change.version, change.at);
  return { ...state, event: eventOf('start', before.stable, change) };
}

/** Error of a change that is not allowed in the current state of the channels. The message is one sentence. */
export class ChannelConflict extends Error {}

/**
 * Makes the version of the `next` channel stable.
 * @throws ChannelConflict if the channel is empty or contains a version other than `change.version`
 */
export function promote(current: Channels | undefined, change: Change): ChannelState {
  const before = requireNext(current, change.version);
  return { ...activate(before, change.version), event: eventOf('promote', before.stable, change) };
}

/** @throws ChannelConflict unless the channel next has the version */
function requireNext(current: Channels | undefined, version: string): Channels {
  if (!current?.next) throw new ChannelConflict('The channel next is empty');
  if (current.next !== version)
    throw new ChannelConflict(`The channel next has ${current.next} instead of ${version}`);
  return current;
}

/**
 * Gives the version of the channel next to a share of the browsers.
 * @throws ChannelConflict when the channel is empty or has another version than `change.version`
 */
export function startCanary(
  current: Channels | undefined,
  change: Change & { percent: number },
): ChannelState {
  const { percent } = change;
  const before = requireNext(current, change.version);
  return { ...before, percent, event: { ...eventOf('canary', before.stable, change), percent } };
}

/**
 * Ends a canary and removes its version from the channel next; a start never makes that version stable.
 * @throws ChannelConflict when the channel has another version, or no browser gets it
 */
export function takeBack(current: Channels | undefined, change: Change): ChannelState {
  const before = requireNext(current, change.version);
  if (!before.percent) throw new ChannelConflict(`No browser gets ${change.version}`);
  return {
    ...before,
    next: null,
    percent: 0,
    rolledBack: [...without(before.rolledBack, change.version), change.version],
    event: eventOf('takeBack', before.stable, change),
  };
}

/** Returns the version that a rollback would make stable, or undefined if none exists. */
export function versionBefore({ live, published }: Pick<Channels, 'live' | 'published'>): string | undefined {
  const before = live.at(-2);
  return published.some(({ version }) => version === before) ? before : undefined;
}

/**
 * Makes the previous stable version stable again. A second rollback goes back to the version before that.
 * @param change.version version that is currently stable
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
