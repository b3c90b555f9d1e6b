import type { AdminOrder } from '@boaxepa/contracts/wire/admin';
import type { Pagination } from '@boaxepa/contracts/wire/envelope';
import { adminApi } from '../../admin/api.ts';

interface OrdersQuery {
  page: number;
  limit: number;
  search: string;
  status: string;
}

const api = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns one page of the orders of all shops, with amounts in reais. The server has no status 'all', so this value
     * is not sent.
     */
    adminOrders: build.query<{ data: AdminOrder[]; pagination: Pagination }, OrdersQuery>({
      query: ({ status, ...params }) => ({
        url: '/api/admin/orders',
        params: { ...params, status: status === 'all' ? undefined : status },
      }),
      extraOptions: { answer: 'envelope', forbiddenEndsSession: true },
      providesTags: ['AdminOrders'],
    }),
  }),
});

export const { useAdminOrdersQuery } = api;
