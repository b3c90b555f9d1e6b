import type { AdminStats } from '@boaxepa/contracts/admin';
import { baseApi } from '@boaxepa/shell-sdk/api';

const api = baseApi.enhanceEndpoints({ addTagTypes: ['AdminStats'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Figures of the platform; the parameter t keeps any cache on the way from answering (admin spec §7). */
    adminStats: build.query<AdminStats, void>({
      query: () => ({ url: '/api/admin/stats', params: { t: Date.now() } }),
      extraOptions: { auth: 'admin' },
      providesTags: ['AdminStats'],
    }),
  }),
});

export const { useAdminStatsQuery } = api;
