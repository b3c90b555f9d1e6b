import type { AdminStats } from '@boaxepa/contracts/wire/admin';
import { serverApi } from '@boaxepa/shell-sdk/api';

/** The administrators' calls, with those that several parts make; each feature adds its own. */
export const adminApi = serverApi
  .enhanceEndpoints({
    addTagTypes: ['AdminPartners', 'AdminShoppers', 'AdminOrders', 'ReportOrders', 'AdminStats'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Figures of the platform. The parameter t keeps any cache on the way from answering. */
      adminStats: build.query<AdminStats, void>({
        query: () => ({ url: '/api/admin/stats', params: { t: Date.now() } }),
        extraOptions: { forbiddenEndsSession: true },
        providesTags: ['AdminStats'],
      }),
    }),
  });

export const { useAdminStatsQuery } = adminApi;
