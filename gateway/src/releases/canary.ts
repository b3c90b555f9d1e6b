import { isWorse } from '@boaxepa/contracts/domain/canary';
import { changeChannels, readChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { ChannelConflict, endCanary } from '@boaxepa/service-kit/releases/channels';
import type { ReleasePlace } from '@boaxepa/service-kit/releases/releaseStore';
import type { Logger } from 'pino';
import { type Counts, totalOf, type VersionCounts } from './versionCounts.ts';

const percentText = ({ failures, views }: Counts) =>
  `${((100 * failures) / Math.max(views, 1)).toFixed(1).replace('.', ',')}%`;

interface WatchOptions {
  /** Folder names of the remotes (micro front ends). */
  remotes: readonly string[];
  remotesDir: ReleasePlace;
  counts: Pick<VersionCounts, 'lastHours'>;
  log: Logger;
}

/**
 * Ends each canary release that fails clearly more often than the stable version. An error in one remote (micro front
 * end) does not stop the checks of the others.
 */
export async function endBadCanaries({ remotes, ...options }: WatchOptions): Promise<void> {
  for (const remote of remotes)
    await endIfBad(remote, options).catch((error: unknown) =>
      options.log.warn({ err: error, remote }, 'canary cannot be checked'),
    );
}

async function endIfBad(
  remote: string,
  { remotesDir, counts, log }: Omit<WatchOptions, 'remotes'>,
): Promise<void> {
  const channels = await readChannels(remotesDir, remote);
  if (!channels?.next || !channels.stable || !channels.percent) return;
  const hours = await counts.lastHours();
  const canary = totalOf(hours, remote, channels.next);
  const stable = totalOf(hours, remote, channels.stable);
  if (!isWorse(canary, stable)) return;
  const why = `${percentText(canary)} de erros em ${canary.views} aberturas; a ${channels.stable} tem ${percentText(stable)}`;
  const change = { version: channels.next, at: new Date(), who: 'Sistema', why };
  try {
    await changeChannels(remotesDir, remote, (current) => endCanary(current, change));
    log.error(
      { remote, version: channels.next, canary, stable },
      'canary ended: it fails more often than the stable version',
    );
  } catch (error) {
    // Ignore this conflict: another gateway process or an administrator has ended the canary release in the meantime.
    if (!(error instanceof ChannelConflict)) throw error;
  }
}
