import type { AdminStats } from '@boaxepa/contracts/admin';
import { adminApi } from '../../admin/api.ts';

const api = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Figures of the platform; the parameter t keeps any cache on the way from answering (admin spec §7). */
    adminStats: build.query<AdminStats, void>({
      query: () => ({ url: '/api/admin/stats', params: { t: Date.now() } }),
      providesTags: ['AdminStats'],
    }),
  }),
});

export const { useAdminStatsQuery } = api;
