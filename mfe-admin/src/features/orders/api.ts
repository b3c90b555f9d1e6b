import type { AdminOrder } from '@boaxepa/contracts/wire/admin';
import type { Pagination } from '@boaxepa/contracts/wire/envelope';
import { adminApi, type ListQuery, listOf } from '../../admin/api.ts';

const api = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns one page of the orders of all shops, with amounts in reais. */
    adminOrders: build.query<{ data: AdminOrder[]; pagination: Pagination }, ListQuery>({
      query: listOf('/api/admin/orders'),
      extraOptions: { answer: 'envelope', forbiddenEndsSession: true },
      providesTags: ['AdminOrders'],
    }),
  }),
});

export const { useAdminOrdersQuery } = api;
