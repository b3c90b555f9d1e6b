import { canaryObjection, signatureObjection, smokeObjection } from '@boaxepa/contracts/domain/canary';
import { channelMoveMessages } from '@boaxepa/contracts/texts/doneMessages';
import {
  adminReleasesSchema,
  canaryMoveSchema,
  channelMoveSchema,
  type ChannelMove,
  plainMoves,
  previewLinkSchema,
} from '@boaxepa/contracts/wire/adminReleases';
import { refusalTexts } from '@boaxepa/contracts/wire/refusalTexts';
import type { Channels } from '@boaxepa/contracts/wire/channels';
import { versionPattern } from '@boaxepa/contracts/wire/remotes';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { defineRoute, reply, type Route } from '@boaxepa/service-kit/http/routes';
import { changeChannels, InvalidChannels, readChannels } from '@boaxepa/service-kit/releases/channelFiles';
import {
  ChannelConflict,
  promote,
  rollback,
  startCanary,
  versionBefore,
} from '@boaxepa/service-kit/releases/channels';
import { checkDemands, PublicationRefused } from '@boaxepa/service-kit/releases/platform';
import { smokeStateOf } from '@boaxepa/service-kit/releases/smoke';
import type { ReleasePlace } from '@boaxepa/service-kit/releases/releaseStore';
import type { Context } from 'koa';
import { object, string } from 'yup';
import type { Upstream } from '../proxy/upstreams.ts';
import type { Previews } from './preview.ts';
import type { CheckedRelease } from '../static/releases.ts';
import { type DescribeOptions, describeReleases } from './describeReleases.ts';
import { recordMove } from './recordMove.ts';
import { orUnknown, totalOf } from './versionCounts.ts';

export interface ReleaseRoutesOptions extends DescribeOptions {
  /** Public origin of the website. Preview links start with this origin. */
  publicUrl: string;
  previews: Pick<Previews, 'linkTo'>;
  admin: Upstream;
  /** Returns the current time. Tests pass their own clock. */
  clock?: () => Date;
}

/** Creates the API routes that administrators use to manage front-end releases (product/administrators.md#releases). */
export function releaseRoutes(options: ReleaseRoutesOptions): Route[] {
  const { folders } = options.remotes;
  const params = object({
    remote: string().oneOf(folders).required(),
  });
  const move = createMove(options);

  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/releases',
      summary:
        'Returns the channels of every remote with counts of the last 24 hours, and the latest changes',
      access: 'admin',
      output: adminReleasesSchema,
      handler: () => describeReleases(options),
    }),
    ...plainMoves.map((act) =>
      defineRoute({
        method: 'POST',
        path: `/api/admin/releases/:remote/${act}`,
        summary: `Changes the stable version of a remote (${act}) and records this in the audit trail`,
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
      summary:
        'Sends the version in next to a share of the browsers (canary release) and records this in the audit trail',
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
      summary: 'Returns a signed link with which a browser loads a published version for one day',
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
  /** Percentage of browsers that load the canary release. Used only if `act` is 'canary'. */
  percent?: number;
}

/**
 * Checks that the running website meets a release's requirements, such as the versions of shared modules.
 * @throws AppError CONFLICT with the reasons if the website does not meet a requirement
 */
async function requireDemands(release: CheckedRelease, place: ReleasePlace): Promise<void> {
  try {
    await checkDemands(release, place);
  } catch (error) {
    if (!(error instanceof PublicationRefused)) throw error;
    const reasons = error.refusals.map((refusal) => refusalTexts(refusal).text);
    throw appError('CONFLICT', {
      message: ['Esta versão não serve agora.', ...reasons].join(' '),
      cause: error,
    });
  }
}

/**
 * Checks that a version has passed its smoke test, an automatic test of its screens.
 * @throws AppError CONFLICT if the test failed or has not run yet
 */
async function requireSmoke(place: ReleasePlace, remote: string, version: string): Promise<void> {
  const message = smokeObjection(remote, version, await smokeStateOf(place, remote, version));
  if (message !== undefined) throw appError('CONFLICT', { message });
}

/**
 * Checks that a canary release has enough page views and does not fail more often than the stable version. While the
 * counts are unknown, every canary release passes.
 * @throws AppError CONFLICT with the reason why the canary release must not be promoted yet
 */
async function requireComparison(
  { counts, log }: Pick<ReleaseRoutesOptions, 'counts' | 'log'>,
  remote: string,
  { stable, next }: Channels,
): Promise<void> {
  const hours = await orUnknown(counts.lastHours(), log);
  if (!hours || stable === null || next === null) return;
  const counted = (version: string) => ({ version, counts: totalOf(hours, remote, version) });
  const message = canaryObjection(counted(stable), counted(next));
  if (message !== undefined) throw appError('CONFLICT', { message });
}

/**
 * Creates the function that promotes a version, rolls it back or starts its canary release, and records the change of
 * the release channels in the audit trail.
 */
function createMove(options: ReleaseRoutesOptions) {
  const { place, releases, admin, clock = () => new Date() } = options;
  /**
   * Checks that the version may be released, and changes the release channel.
   * @throws AppError CONFLICT with a message for the administrator if the change is not possible
   */
  async function perform({ act, remote, version, reason, percent = 0 }: Move, who: string): Promise<void> {
    const current = await readChannels(place, remote).catch((error: unknown) => {
      if (!(error instanceof InvalidChannels)) throw error;
      const message = 'O arquivo mais novo dos canais desta área é inválido. Apague-o e tente de novo.';
      throw appError('CONFLICT', { message, cause: error });
    });
    const target = act === 'rollback' ? current && versionBefore(current) : version;
    if (!target) throw appError('CONFLICT', { message: 'Não há versão anterior desta área' });
    const release = await releases.releaseOf(remote, target);
    if (!release) throw appError('CONFLICT', { message: signatureObjection });
    if (act !== 'rollback') {
      await requireDemands(release, place);
      await requireSmoke(place, remote, target);
    }
    if (act === 'promote' && current?.next === version && (current.percent ?? 0) > 0)
      await requireComparison(options, remote, current);
    const change = { version, at: clock(), who, why: reason, percent };
    const transition = { promote, rollback, canary: startCanary }[act];
    try {
      await changeChannels(place, remote, (channels) => transition(channels, change));
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
    return reply(null, { message: channelMoveMessages[act] });
  };
}
