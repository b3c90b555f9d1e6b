import type { ShopperOrder } from '@boaxepa/contracts/orders';
import { baseApi } from '@boaxepa/shell-sdk/api';

interface NewRating {
  orderId: string;
  rating: number;
  comment?: string | undefined;
}

const asShopper = { auth: 'shopper' } as const;

const api = baseApi.enhanceEndpoints({ addTagTypes: ['ShopperOrders', 'Notifications'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** A refusal mostly means that the order has moved on, so the list is read again in any case. */
    cancelOrder: build.mutation<ShopperOrder, string>({
      query: (id) => ({ url: `/api/orders/${encodeURIComponent(id)}/cancel`, method: 'PATCH' }),
      extraOptions: asShopper,
      invalidatesTags: ['ShopperOrders', 'Notifications'],
    }),
    rateOrder: build.mutation<unknown, NewRating>({
      query: (body) => ({ url: '/api/ratings', method: 'POST', body }),
      extraOptions: asShopper,
      invalidatesTags: ['ShopperOrders'],
    }),
  }),
});

export const { useCancelOrderMutation, useRateOrderMutation } = api;
