import type { AdminStats } from '@boaxepa/contracts/wire/admin';
import { serverApi } from '@boaxepa/shell-sdk/api';

/** Page, search and filter of a list. */
export interface ListQuery {
  page: number;
  limit: number;
  search: string;
  status: string;
}

/**
 * Returns the `query` function of an endpoint that lists data. The server has no status 'all', so the request omits it.
 */
export const listOf =
  (url: string) =>
  ({ status, ...params }: ListQuery) => ({
    url,
    params: { ...params, status: status === 'all' ? undefined : status },
  });

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
