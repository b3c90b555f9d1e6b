import {
  adminReleasesSchema,
  type AdminReleases,
  canaryMoveSchema,
  channelMoveSchema,
  type ChannelMove,
  plainMoves,
  previewLinkSchema,
  type ChannelVersion,
  type RemoteChannels,
} from '@boaxepa/contracts/wire/adminReleases';
import type { Channels } from '@boaxepa/contracts/wire/channels';
import { folderOf, remoteNames, versionPattern } from '@boaxepa/contracts/wire/remotes';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { reply } from '@boaxepa/service-kit/http/replies';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { changeChannels, readChannels, readHistory } from '@boaxepa/service-kit/releases/channelFiles';
import {
  ChannelConflict,
  promote,
  rollback,
  startCanary,
  versionBefore,
} from '@boaxepa/service-kit/releases/channels';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { object, string } from 'yup';
import type { Upstream } from '../proxy/upstreams.ts';
import type { LiveRemotes } from '../static/liveRemotes.ts';
import type { Releases } from '../static/releases.ts';
import type { Previews } from './preview.ts';
import { recordMove } from './recordMove.ts';
import { countsOf, type VersionCounts } from './versionCounts.ts';

/** Changes of each remote in the answer. */
const changesShown = 100;

export interface ReleaseRoutesOptions {
  /** Origin of the links to a preview. */
  publicUrl: string;
  previews: Pick<Previews, 'linkTo'>;
  remotesDir: string;
  remotes: LiveRemotes;
  releases: Releases;
  counts: VersionCounts;
  admin: Upstream;
  log: Logger;
  /** Current time; tests replace it. */
  clock?: () => Date;
}

const messages: Record<ChannelMove, string> = {
  promote: 'Versão promovida',
  rollback: 'Versão anterior no ar',
  canary: 'Versão em teste',
};

/** The administrators' calls about the releases of the remotes (product/administrators.md#releases). */
export function releaseRoutes(options: ReleaseRoutesOptions): Route[] {
  const folders = remoteNames.map(folderOf);
  const params = object({ remote: string().oneOf(folders).required() });
  const move = createMove(options);

  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/releases',
      summary: 'Channels of every remote with counts of the last 24 hours, and the latest changes',
      access: 'admin',
      output: adminReleasesSchema,
      handler: () => describeReleases(options, folders),
    }),
    ...plainMoves.map((act) =>
      defineRoute({
        method: 'POST',
        path: `/api/admin/releases/:remote/${act}`,
        summary: `Moves the stable version of a remote (${act}); recorded in the audit trail`,
        access: 'admin',
        params,
        body: channelMoveSchema,
        output: null,
        handler: ({ params: { remote }, body, actor, ctx }) => move(ctx, actor, { act, remote, ...body }),
      }),
    ),
    defineRoute({
      method: 'POST',
      path: '/api/admin/releases/:remote/canary',
      summary: 'Gives the version of next to a share of the browsers; recorded in the audit trail',
      access: 'admin',
      params,
      body: canaryMoveSchema,
      output: null,
      handler: ({ params: { remote }, body, actor, ctx }) =>
        move(ctx, actor, { act: 'canary', remote, ...body }),
    }),
    defineRoute({
      method: 'POST',
      path: '/api/admin/releases/:remote/preview',
      summary: 'Signs a link that shows one browser a published version for a day',
      access: 'admin',
      params,
      body: object({ version: string().matches(versionPattern).required() }).noUnknown(),
      output: previewLinkSchema,
      async handler({ params: { remote }, body: { version } }) {
        if (!(await options.releases.releaseOf(remote, version))) throw appError('NOT_FOUND');
        return { url: `${options.publicUrl}${options.previews.linkTo({ remote, version })}` };
      },
    }),
  ];
}

interface Move {
  act: ChannelMove;
  remote: string;
  version: string;
  reason: string;
  /** Only of a canary. */
  percent?: number;
}

/** Creates the function that checks the files of a version, moves a channel and records it. */
function createMove({ remotesDir, releases, admin, clock = () => new Date() }: ReleaseRoutesOptions) {
  /** @throws AppError CONFLICT with the reason */
  async function perform({ act, remote, version, reason, percent = 0 }: Move, who: string): Promise<void> {
    const current = await readChannels(remotesDir, remote);
    const target = act === 'rollback' ? current && versionBefore(current) : version;
    if (!target) throw appError('CONFLICT', { message: 'Não há versão anterior desta área' });
    if (!(await releases.releaseOf(remote, target)))
      throw appError('CONFLICT', { message: 'Os arquivos desta versão não conferem com a assinatura' });
    const change = { version, at: clock(), who, why: reason, percent };
    const transition = { promote, rollback, canary: startCanary }[act];
    try {
      await changeChannels(remotesDir, remote, (channels) => transition(channels, change));
    } catch (error) {
      if (!(error instanceof ChannelConflict)) throw error;
      const message = 'As versões desta área mudaram. Confira e tente de novo.';
      throw appError('CONFLICT', { message, cause: error });
    }
  }

  return async (ctx: Context, actor: Actor, move: Move) => {
    const { act, remote, version, reason } = move;
    const entry = { act, remote, version, reason };
    await recordMove(ctx, admin, entry, () => perform(move, actor.name || 'Administração'));
    return reply(null, { message: messages[act] });
  };
}

async function describeReleases(
  { remotesDir, remotes, releases, counts, log }: ReleaseRoutesOptions,
  folders: readonly string[],
): Promise<AdminReleases> {
  const live = new Map((await remotes.all()).map(({ name, version }) => [folderOf(name), version]));
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
          counts: ofLastDay ? countsOf(ofLastDay, remote, version) : null,
        };
      };
      const channels: RemoteChannels = {
        remote,
        live: live.get(remote) ?? null,
        stable: await versionIn('stable'),
        next: await versionIn('next'),
        percent: current?.percent ?? 0,
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
