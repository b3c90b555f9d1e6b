import path from 'node:path';
import type { Channels } from '@boaxepa/contracts/wire/channels';
import { changeChannels, readChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { type ChannelAuthor, promote, rollback, versionBefore } from '@boaxepa/service-kit/releases/channels';
import { checkPublished } from './release.ts';

export interface Moved {
  from: string | null;
  version: string;
}

/** @throws if the remote is not published */
async function published(remote: string, remotesDir: string): Promise<Channels> {
  const channels = await readChannels(remotesDir, remote);
  if (!channels) throw new Error(`${remote} is not published in ${remotesDir}`);
  return channels;
}

/**
 * Makes the version of the channel next the stable one.
 * @throws if the channel is empty, the files are damaged, or the channels change concurrently
 */
export async function promoteRemote(
  remote: string,
  remotesDir: string,
  author: ChannelAuthor,
): Promise<Moved> {
  const { next, stable } = await published(remote, remotesDir);
  if (!next) throw new Error(`The channel next of ${remote} is empty`);
  await checkPublished(remote, path.join(remotesDir, remote, next));
  const change = { ...author, version: next, at: new Date() };
  await changeChannels(remotesDir, remote, (current) => promote(current, change));
  return { from: stable, version: next };
}

/**
 * Returns to the stable version before the current one.
 * @throws if there is none, its files are damaged, or the channels change concurrently
 */
export async function rollbackRemote(
  remote: string,
  remotesDir: string,
  author: ChannelAuthor,
): Promise<Moved> {
  const channels = await published(remote, remotesDir);
  const version = versionBefore(channels);
  if (!version || !channels.stable)
    throw new Error(`There is no version of ${remote} before ${channels.stable}`);
  await checkPublished(remote, path.join(remotesDir, remote, version));
  const change = { ...author, version: channels.stable, at: new Date() };
  await changeChannels(remotesDir, remote, (current) => rollback(current, change));
  return { from: channels.stable, version };
}
