import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { shopperApi } from '../../shopper/api.ts';

interface NewRating {
  orderId: string;
  rating: number;
  comment?: string | undefined;
}

const api = shopperApi.injectEndpoints({
  endpoints: (build) => ({
    /** A refusal mostly means that the order has moved on, so the list is read again in any case. */
    shopperCancelOrder: build.mutation<ShopperOrder, string>({
      query: (id) => ({ url: `/api/orders/${encodeURIComponent(id)}/cancel`, method: 'PATCH' }),
      invalidatesTags: ['ShopperOrders', 'Notifications'],
    }),
    shopperRateOrder: build.mutation<unknown, NewRating>({
      query: (body) => ({ url: '/api/ratings', method: 'POST', body }),
      invalidatesTags: ['ShopperOrders'],
    }),
  }),
});

export const { useShopperCancelOrderMutation, useShopperRateOrderMutation } = api;
