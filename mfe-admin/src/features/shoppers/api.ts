import type { AdminShopper, shopperEditSchema } from '@boaxepa/contracts/wire/accounts';
import type { InferType } from 'yup';
import { adminApi } from '../../admin/api.ts';

interface ShoppersQuery {
  page: number;
  search: string;
}

/** One page of shoppers. `total` is the number of shoppers on all pages. */
interface ShoppersPage {
  shoppers: AdminShopper[];
  totalPages: number;
  total: number;
}

/** Props of every dialog about one shopper. */
export interface ShopperDialogProps {
  readonly shopper: AdminShopper;
  readonly onClose: () => void;
}

const url = (id: string) => `/api/admin/shoppers/${encodeURIComponent(id)}`;

const api = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminShoppers: build.query<ShoppersPage, ShoppersQuery>({
      query: ({ page, search }) => ({ url: '/api/admin/shoppers', params: { page, search } }),
      providesTags: ['AdminShoppers'],
    }),
    adminEditShopper: build.mutation<unknown, InferType<typeof shopperEditSchema> & { id: string }>({
      query: ({ id, ...body }) => ({ url: url(id), method: 'PUT', body }),
      invalidatesTags: ['AdminShoppers'],
    }),
    adminDeleteShopper: build.mutation<unknown, string>({
      query: (id) => ({ url: url(id), method: 'DELETE' }),
      // Refetch the orders too, because the server removes the shopper's name from the orders of a deleted account.
      invalidatesTags: ['AdminShoppers', 'AdminOrders', 'AdminStats'],
    }),
  }),
});

export const { useAdminShoppersQuery, useAdminEditShopperMutation, useAdminDeleteShopperMutation } = api;
