import type { AdminStats } from '@boaxepa/contracts/wire/admin';
import { serverApi } from '@boaxepa/shell-sdk/api';

/** Base API of the area. Each feature injects its own endpoints. */
export const adminApi = serverApi
  .enhanceEndpoints({
    addTagTypes: ['AdminPartners', 'AdminShoppers', 'AdminOrders', 'ReportOrders', 'AdminStats'],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Totals of the platform. The parameter `t` is a cache buster for the browser and proxies. */
      adminStats: build.query<AdminStats, void>({
        query: () => ({ url: '/api/admin/stats', params: { t: Date.now() } }),
        extraOptions: { forbiddenEndsSession: true },
        providesTags: ['AdminStats'],
      }),
    }),
  });

export const { useAdminStatsQuery } = adminApi;
