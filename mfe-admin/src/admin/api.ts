import type { AdminStats } from '@boaxepa/contracts/wire/admin';
import { serverApi } from '@boaxepa/shell-sdk/api';

/** API calls that several admin pages share. The calls of a single page are in the api.ts of its feature folder. */
export const adminApi = serverApi
  .enhanceEndpoints({
    addTagTypes: ['AdminPartners', 'AdminShoppers', 'AdminOrders', 'ReportOrders', 'AdminStats'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /**
       * Returns the totals of the marketplace. The parameter `t` makes each URL unique, so that no HTTP cache answers
       * with old totals.
       */
      adminStats: build.query<AdminStats, void>({
        query: () => ({ url: '/api/admin/stats', params: { t: Date.now() } }),
        extraOptions: { forbiddenEndsSession: true },
        providesTags: ['AdminStats'],
      }),
    }),
  });

export const { useAdminStatsQuery } = adminApi;
