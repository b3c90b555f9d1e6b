import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { shopperApi } from '../../shopper/api.ts';

interface NewRating {
  orderId: string;
  rating: number;
  comment?: string | undefined;
}

const api = shopperApi.injectEndpoints({
  endpoints: (build) => ({
    /** Also refetches the list after a refusal, because the order has usually changed its status. */
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
