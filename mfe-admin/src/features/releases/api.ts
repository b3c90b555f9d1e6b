import type { AdminReleases, ChannelMove } from '@boaxepa/contracts/wire/adminReleases';
import { adminApi } from '../../admin/api.ts';

interface Move {
  remote: string;
  act: ChannelMove;
  /** Version that the person saw in the channel. The server refuses the move if the channel has another version. */
  version: string;
  reason: string;
  /** Share of browsers; only of a canary. */
  percent?: number;
}

const api = adminApi.enhanceEndpoints({ addTagTypes: ['AdminReleases'] }).injectEndpoints({
  endpoints: (build) => ({
    adminReleases: build.query<AdminReleases, void>({
      query: () => '/api/admin/releases',
      extraOptions: { forbiddenEndsSession: true },
      providesTags: ['AdminReleases'],
    }),
    adminMoveChannel: build.mutation<unknown, Move>({
      query: ({ remote, act, ...body }) => ({
        url: `/api/admin/releases/${encodeURIComponent(remote)}/${act}`,
        method: 'POST',
        body,
      }),
      // A refused move also invalidates, because another person has changed the channels.
      invalidatesTags: ['AdminReleases'],
    }),
    /** Signs a link that shows one browser a version for a day. */
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
