import {
  adminReleasesSchema,
  type AdminReleases,
  channelMoveSchema,
  type ChannelMove,
  channelMoves,
  type ChannelVersion,
  type RemoteChannels,
} from '@boaxepa/contracts/wire/adminReleases';
import type { Channels } from '@boaxepa/contracts/wire/channels';
import { folderOf, remoteNames } from '@boaxepa/contracts/wire/remotes';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { reply } from '@boaxepa/service-kit/http/replies';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { changeChannels, readChannels, readHistory } from '@boaxepa/service-kit/releases/channelFiles';
import { ChannelConflict, promote, rollback, versionBefore } from '@boaxepa/service-kit/releases/channels';
import type { Logger } from 'pino';
import { object, string } from 'yup';
import type { Upstream } from '../proxy/upstreams.ts';
import type { LiveRemotes } from '../static/liveRemotes.ts';
import type { Releases } from '../static/releases.ts';
import { recordMove } from './recordMove.ts';
import type { Counts, VersionCounts } from './versionCounts.ts';

/** Changes of each remote in the answer. */
const changesShown = 100;

export interface ReleaseRoutesOptions {
  remotesDir: string;
  remotes: LiveRemotes;
  releases: Releases;
  counts: VersionCounts;
  admin: Upstream;
  log: Logger;
  /** Current time; tests replace it. */
  clock?: () => Date;
}

const moves = { promote, rollback } as const;
const messages: Record<ChannelMove, string> = {
  promote: 'Versão promovida',
  rollback: 'Versão anterior no ar',
};

/** The administrators' calls about the releases of the remotes (product/administrators.md#releases). */
export function releaseRoutes(options: ReleaseRoutesOptions): Route[] {
  const { remotesDir, releases, admin, clock = () => new Date() } = options;
  const folders = remoteNames.map(folderOf);

  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/releases',
      summary: 'Channels of every remote with counts of the last 24 hours, and the latest changes',
      access: 'admin',
      output: adminReleasesSchema,
      handler: () => describeReleases(options, folders),
    }),
    ...channelMoves.map((act) =>
      defineRoute({
        method: 'POST',
        path: `/api/admin/releases/:remote/${act}`,
        summary: `Moves the stable version of a remote (${act}); recorded in the audit trail`,
        access: 'admin',
        params: object({ remote: string().oneOf(folders).required() }),
        body: channelMoveSchema,
        output: null,
        async handler({ params: { remote }, body: { version, reason }, actor, ctx }) {
          await recordMove(ctx, admin, { act, remote, version, reason }, async () => {
            const current = await readChannels(remotesDir, remote);
            const target = act === 'promote' ? version : current && versionBefore(current);
            if (!target) throw appError('CONFLICT', { message: 'Não há versão anterior desta área' });
            if (!(await releases.releaseOf(remote, target)))
              throw appError('CONFLICT', {
                message: 'Os arquivos desta versão não conferem com a assinatura',
              });
            const change = { version, at: clock(), who: actor.name || 'Administração', why: reason };
            await changeChannels(remotesDir, remote, (channels) => moves[act](channels, change)).catch(
              (error: unknown) => {
                if (!(error instanceof ChannelConflict)) throw error;
                const message = 'As versões desta área mudaram. Confira e tente de novo.';
                throw appError('CONFLICT', { message, cause: error });
              },
            );
          });
          return reply(null, { message: messages[act] });
        },
      }),
    ),
  ];
}

async function describeReleases(
  { remotesDir, remotes, releases, counts, log }: ReleaseRoutesOptions,
  folders: readonly string[],
): Promise<AdminReleases> {
  const live = new Map(
    (await remotes.all()).map(({ name, version }) => [name.replaceAll('_', '-'), version]),
  );
  const ofLastDay = await counts.lastDay().catch((error: unknown) => {
    log.warn({ err: error }, 'views of releases cannot be read');
    return undefined;
  });
  const described = await Promise.all(
    folders.map(async (remote) => {
      const changes = await readHistory(remotesDir, remote, { limit: changesShown });
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
          counts: countsOf(ofLastDay, remote, version),
        };
      };
      const channels: RemoteChannels = {
        remote,
        live: live.get(remote) ?? null,
        stable: await versionIn('stable'),
        next: await versionIn('next'),
        before: (current && versionBefore(current)) ?? null,
      };
      return { channels, changes };
    }),
  );
  return {
    remotes: described.map(({ channels }) => channels),
    history: described
      .flatMap(({ channels: { remote }, changes }) =>
        changes.map(({ revision, event }) => ({ ...event, id: `${remote}/${revision}`, remote })),
      )
      .toSorted((a, b) => b.at.localeCompare(a.at)),
  };
}

/** Returns the time since which a channel has its version, as far as `changes` reach back (newest first). */
function sinceOf(changes: readonly Channels[], channel: 'stable' | 'next', version: string): string {
  const end = changes.findIndex((change) => change[channel] !== version);
  return (changes.at(end === -1 ? -1 : end - 1) as Channels).event.at;
}

function countsOf(
  ofLastDay: ReadonlyMap<string, Counts> | undefined,
  remote: string,
  version: string,
): Counts | null {
  return ofLastDay ? (ofLastDay.get(`${remote}/${version}`) ?? { views: 0, failures: 0 }) : null;
}
