import path from 'node:path';
import type { Channels } from '@boaxepa/contracts/wire/channels';
import type { Release } from '@boaxepa/contracts/wire/release';
import { changeChannels, readChannels } from '@boaxepa/service-kit/releases/channelFiles';
import {
  type ChannelAuthor,
  promote,
  rollback,
  startCanary,
  versionBefore,
} from '@boaxepa/service-kit/releases/channels';
import { checkDemands } from '@boaxepa/service-kit/releases/platform';
import { smokeStateOf } from '@boaxepa/service-kit/releases/smoke';
import type { ReleasePlace } from '@boaxepa/service-kit/releases/releaseStore';
import { checkPublished, checkStored } from './release.ts';

export interface ChannelMove {
  from: string | null;
  version: string;
}

/**
 * Returns the release channels of a remote (micro front end), such as `stable` and `next`, with their versions.
 * @throws Error if the remote is not published
 */
async function channelsOf(remote: string, place: ReleasePlace): Promise<Channels> {
  const channels = await readChannels(place, remote);
  if (!channels)
    throw new Error(`${remote} is not published in ${typeof place === 'string' ? place : 'the bucket'}`);
  return channels;
}

/**
 * Checks a published version, and returns its manifest. In a bucket, only the manifest is checked (see `checkStored`).
 * @throws Error if the manifest is invalid, its signature is missing, or a file in a directory is damaged
 */
export async function checkVersion(remote: string, version: string, place: ReleasePlace): Promise<Release> {
  if (typeof place === 'string') return checkPublished(remote, path.join(place, remote, version));
  return checkStored(remote, version, place);
}

/**
 * Checks that a version has passed a smoke test. If `author` contains a reason for the release, no smoke test is
 * needed.
 * @throws Error if there is neither a passed smoke test nor a reason
 */
async function requireSmoke(
  remote: string,
  version: string,
  place: ReleasePlace,
  { why }: ChannelAuthor,
): Promise<void> {
  const smoke = await smokeStateOf(place, remote, version);
  if (why !== '' || smoke === 'passed') return;
  const state = smoke === 'failed' ? 'has failed its smoke test' : 'has passed no smoke test';
  throw new Error(
    `${remote} ${version} ${state}: npm run remote:smoke -- ${remote}, or give the reason with --why`,
  );
}

/**
 * Returns the release channels of a remote (micro front end) that has a version in the channel `next`.
 * @throws Error if the remote is not published or the channel is empty
 */
export async function channelsWithNext(
  remote: string,
  place: ReleasePlace,
): Promise<Channels & { next: string }> {
  const channels = await channelsOf(remote, place);
  const { next } = channels;
  if (!next) throw new Error(`The channel next of ${remote} is empty: publish a version first`);
  return { ...channels, next };
}

/**
 * Checks the version in the release channel `next`.
 * @throws Error if the channel is empty, the files are damaged, the production system cannot use the version, or the
 * version has passed no smoke test
 */
async function checkNext(
  remote: string,
  place: ReleasePlace,
  author: ChannelAuthor,
): Promise<Channels & { next: string }> {
  const channels = await channelsWithNext(remote, place);
  const release = await checkVersion(remote, channels.next, place);
  await checkDemands(release, place);
  await requireSmoke(remote, channels.next, place, author);
  return channels;
}

/**
 * Makes the version in the release channel `next` stable, so that all browsers use it.
 * @throws Error if `checkNext` refuses the version, or if the channels change concurrently
 */
export async function promoteRemote(
  remote: string,
  place: ReleasePlace,
  author: ChannelAuthor,
): Promise<ChannelMove> {
  const { next, stable } = await checkNext(remote, place, author);
  const change = { ...author, version: next, at: new Date() };
  await changeChannels(place, remote, (current) => promote(current, change));
  return { from: stable, version: next };
}

/**
 * Delivers the version in the release channel `next` to a share of the browsers.
 * @throws Error if `checkNext` refuses the version, or if the channels change concurrently
 */
export async function startCanaryOf(
  remote: string,
  place: ReleasePlace,
  author: ChannelAuthor,
  percent: number,
): Promise<ChannelMove> {
  const { next, stable } = await checkNext(remote, place, author);
  const change = { ...author, version: next, at: new Date(), percent };
  await changeChannels(place, remote, (current) => startCanary(current, change));
  return { from: stable, version: next };
}

/**
 * Returns a remote (micro front end) to its previous stable version.
 * @throws Error if there is no previous version, its files are damaged, or the channels change concurrently
 */
export async function rollbackRemote(
  remote: string,
  place: ReleasePlace,
  author: ChannelAuthor,
): Promise<ChannelMove> {
  const channels = await channelsOf(remote, place);
  const version = versionBefore(channels);
  if (!version || !channels.stable)
    throw new Error(`There is no version of ${remote} before ${channels.stable}`);
  await checkVersion(remote, version, place);
  const change = { ...author, version: channels.stable, at: new Date() };
  await changeChannels(place, remote, (current) => rollback(current, change));
  return { from: channels.stable, version };
}
