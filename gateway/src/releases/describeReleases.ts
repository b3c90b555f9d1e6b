import type {
  AdminReleases,
  ChannelVersion,
  RefusedRelease,
  RemoteChannels,
} from '@boaxepa/contracts/wire/adminReleases';
import type { Channels } from '@boaxepa/contracts/wire/channels';
import { folderOf } from '@boaxepa/contracts/wire/remotes';
import { readHistory } from '@boaxepa/service-kit/releases/channelFiles';
import { versionBefore } from '@boaxepa/service-kit/releases/channels';
import { readRefused } from '@boaxepa/service-kit/releases/platform';
import type { ReleasePlace } from '@boaxepa/service-kit/releases/releaseStore';
import { smokeStateOf } from '@boaxepa/service-kit/releases/smoke';
import type { Logger } from 'pino';
import type { LiveRemotes } from '../static/liveRemotes.ts';
import type { Releases } from '../static/releases.ts';
import { countsOf, type HourCounts, orUnknown, totalOf, type VersionCounts } from './versionCounts.ts';

/** Maximum number of channel changes, such as promotions to stable, that are read for each remote (micro front end). */
const changesShown = 100;

export interface DescribeOptions {
  /** Storage of the release channels, the results of smoke tests and the refused publications. */
  place: ReleasePlace;
  remotes: LiveRemotes;
  releases: Releases;
  counts: VersionCounts;
  log: Logger;
}

/**
 * Returns the release channels (stable and next), the refused releases and the latest channel changes of every remote
 * (micro front end).
 */
export async function describeReleases(options: DescribeOptions): Promise<AdminReleases> {
  const { remotes, counts, log } = options;
  const live = new Map((await remotes.all()).map(({ name, version }) => [folderOf(name), version]));
  const hours = await orUnknown(counts.lastHours(), log);
  const described = await Promise.all(
    remotes.folders.map((remote) => describeRemote(options, remote, live.get(remote), hours)),
  );
  const byTime = (a: { at: string }, b: { at: string }) => b.at.localeCompare(a.at);
  return {
    remotes: described.map(({ channels }) => channels),
    refused: described.flatMap(({ refused }) => refused).toSorted(byTime),
    history: described
      .flatMap(({ channels: { remote, label }, changes }) =>
        changes.map(({ revision, event }) => ({ ...event, id: `${remote}/${revision}`, remote, label })),
      )
      .toSorted(byTime),
  };
}

async function describeRemote(
  { place, releases }: DescribeOptions,
  remote: string,
  live: string | undefined,
  hours: readonly HourCounts[] | undefined,
): Promise<{ channels: RemoteChannels; refused: RefusedRelease[]; changes: Channels[] }> {
  let invalidFile: string | null = null;
  const onInvalid = (key: string) => (invalidFile ??= key);
  const changes = await readHistory(place, remote, { limit: changesShown, onInvalid });
  const [current] = changes;
  const versionIn = async (channel: 'stable' | 'next'): Promise<ChannelVersion | null> => {
    const version = current?.[channel];
    if (!version) return null;
    const release = await releases.releaseOf(remote, version);
    return {
      version,
      since: sinceOf(changes, channel, version),
      state: release ? 'verified' : 'refused',
      contractVersion: release?.contractVersion ?? null,
      author: release?.author ?? null,
      counts: hours ? totalOf(hours, remote, version) : null,
      hours: hours?.map((hour) => countsOf(hour, remote, version)) ?? null,
      smoke: await smokeStateOf(place, remote, version),
    };
  };
  const label = (await releases.releaseOf(remote, live ?? ''))?.label ?? remote;
  const refusedReleases = await readRefused(place, remote);
  return {
    channels: {
      remote,
      label,
      live: live ?? null,
      stable: await versionIn('stable'),
      next: await versionIn('next'),
      percent: current?.percent ?? 0,
      before: (current && versionBefore(current)) ?? null,
      invalidFile,
    },
    refused: refusedReleases.map((one) => ({ ...one, id: `${remote}/${one.at}`, remote, label })),
    changes,
  };
}

/**
 * Returns the time at which `version` became the current version of the channel. The changes are sorted from newest to
 * oldest. If `version` is current in all listed changes, the time of the oldest one is returned.
 */
function sinceOf(changes: readonly Channels[], channel: 'stable' | 'next', version: string): string {
  const end = changes.findIndex((change) => change[channel] !== version);
  return (changes.at(end === -1 ? -1 : end - 1) as Channels).event.at;
}
