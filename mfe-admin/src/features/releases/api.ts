import type { AdminReleases, ChannelMove, RemoteChannels } from '@boaxepa/contracts/wire/adminReleases';
import { adminApi } from '../../admin/api.ts';

interface Move {
  remote: string;
  act: ChannelMove;
  /**
   * Version that the page showed in the channel. The server refuses the change if the channel now has another version,
   * for example because another person has changed it.
   */
  version: string;
  reason: string;
  /** Percentage of browsers that load the version in the test channel `next`. Only for the action 'canary'. */
  percent?: number;
}

const order = ['mfe-shopper', 'mfe-partner', 'mfe-admin'];
/** Returns the position of a remote (micro front end) on the page. Other remotes follow the three known ones. */
const positionOf = ({ remote }: RemoteChannels) =>
  order.includes(remote) ? order.indexOf(remote) : order.length;

const api = adminApi.enhanceEndpoints({ addTagTypes: ['AdminReleases'] }).injectEndpoints({
  endpoints: (build) => ({
    adminReleases: build.query<AdminReleases, void>({
      query: () => '/api/admin/releases',
      transformResponse: (releases: AdminReleases) => ({
        ...releases,
        remotes: releases.remotes.toSorted((a, b) => positionOf(a) - positionOf(b)),
      }),
      providesTags: ['AdminReleases'],
    }),
    adminMoveChannel: build.mutation<unknown, Move>({
      query: ({ remote, act, ...body }) => ({
        url: `/api/admin/releases/${encodeURIComponent(remote)}/${act}`,
        method: 'POST',
        body,
      }),
      // Refetch the channels even after a refused change: another person may have changed the channel.
      invalidatesTags: ['AdminReleases'],
    }),
    /**
     * Creates a signed link to an unreleased version. A browser that opens the link loads this version for 24 hours.
     */
    adminPreviewLink: build.mutation<{ url: string }, { remote: string; version: string }>({
      query: ({ remote, version }) => ({
        url: `/api/admin/releases/${encodeURIComponent(remote)}/preview`,
        method: 'POST',
        body: { version },
      }),
    }),
  }),
});

export const { useAdminReleasesQuery, useAdminMoveChannelMutation, useAdminPreviewLinkMutation } = api;
