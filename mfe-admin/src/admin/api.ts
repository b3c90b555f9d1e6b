import type { AdminStats } from '@boaxepa/contracts/wire/admin';
import { serverApi } from '@boaxepa/shell-sdk/api';

/** Calls of several screens. The call of a single feature is in the feature's folder. */
export const adminApi = serverApi
  .enhanceEndpoints({
    addTagTypes: ['AdminPartners', 'AdminShoppers', 'AdminOrders', 'ReportOrders', 'AdminStats'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The totals of the platform. The parameter `t` prevents cached responses. */
      adminStats: build.query<AdminStats, void>({
        query: () => ({ url: '/api/admin/stats', params: { t: Date.now() } }),
        extraOptions: { forbiddenEndsSession: true },
        providesTags: ['AdminStats'],
      }),
    }),
  });

export const { useAdminStatsQuery } = adminApi;
