import { folderOf, remoteNames } from '@boaxepa/contracts/wire/remotes';
import { changeChannels, readChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { ChannelConflict, takeBack } from '@boaxepa/service-kit/releases/channels';
import type { Logger } from 'pino';
import { type Counts, countsOf, type VersionCounts } from './versionCounts.ts';

/** Fewer views say nothing about a version. */
const viewsNeeded = 30;
/** Quantile of the normal distribution for an interval of 95 %. */
const z = 1.96;
const checkEveryMs = 5000;

/** Returns the Wilson score interval of a share; the whole range without trials. */
export function wilsonInterval(successes: number, trials: number): [low: number, high: number] {
  if (trials === 0) return [0, 1];
  // A browser may report several failures of one view.
  const share = Math.min(1, successes / trials);
  const middle = share + z ** 2 / (2 * trials);
  const half = z * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2));
  const scale = 1 + z ** 2 / trials;
  return [(middle - half) / scale, (middle + half) / scale];
}

/** Share of failed views up to which a canary stays while the stable version has too few views for a comparison. */
const failuresAllowed = 0.02;

/** Whether a canary fails more often than the stable version: their intervals do not overlap. */
export function isWorse(canary: Counts, stable: Counts): boolean {
  if (canary.views < viewsNeeded) return false;
  const [low] = wilsonInterval(canary.failures, canary.views);
  const limit =
    stable.views < viewsNeeded ? failuresAllowed : wilsonInterval(stable.failures, stable.views)[1];
  return low > limit;
}

const percentText = ({ failures, views }: Counts) =>
  `${((100 * failures) / Math.max(views, 1)).toFixed(1).replace('.', ',')} %`;

interface WatchOptions {
  remotesDir: string;
  counts: VersionCounts;
  log: Logger;
  checkEveryMs?: number;
}

/** Takes back each canary that fails more often than the stable version of its remote. */
export async function takeBackBadCanaries({ remotesDir, counts, log }: WatchOptions): Promise<void> {
  for (const remote of remoteNames.map(folderOf)) {
    const channels = await readChannels(remotesDir, remote);
    if (!channels?.next || !channels.stable || !channels.percent) continue;
    const lastDay = await counts.lastDay();
    const canary = countsOf(lastDay, remote, channels.next);
    const stable = countsOf(lastDay, remote, channels.stable);
    if (!isWorse(canary, stable)) continue;
    const why = `${percentText(canary)} de erros em ${canary.views} aberturas; a ${channels.stable} tem ${percentText(stable)}`;
    const change = { version: channels.next, at: new Date(), who: 'Sistema', why };
    try {
      await changeChannels(remotesDir, remote, (current) => takeBack(current, change));
      log.error({ remote, version: channels.next, canary, stable }, 'canary taken back');
    } catch (error) {
      // Another gateway or a person was faster.
      if (!(error instanceof ChannelConflict)) throw error;
    }
  }
}

/** Checks the canaries every five seconds. */
export function watchCanaries(options: WatchOptions): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const check = () => {
    running = takeBackBadCanaries(options).catch((error: unknown) =>
      options.log.warn({ err: error }, 'canaries cannot be checked'),
    );
  };
  const timer = setInterval(check, options.checkEveryMs ?? checkEveryMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
