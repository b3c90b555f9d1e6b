import type { CheckoutOptions } from '@boaxepa/contracts/wire/checkout';
import type { OrderCreation, ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { shopperApi } from '../api.ts';

interface PlacedOrder {
  orderId: string;
  order: ShopperOrder;
}

const api = shopperApi.injectEndpoints({
  endpoints: (build) => ({
    shopperCheckoutOptions: build.query<CheckoutOptions, void>({
      query: () => '/api/config/payments',
      extraOptions: { auth: 'none' },
    }),
    /** Creates an order. `key` is the Idempotency-Key, with which repeated requests create at most one order. */
    shopperCreateOrder: build.mutation<PlacedOrder, { body: OrderCreation; key: string }>({
      query: ({ body, key }) => ({
        url: '/api/orders',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      // Also refetch after a refusal, because the cached stock, prices or opening hours are then outdated.
      invalidatesTags: ['ShopperOrders', 'Notifications', 'ShopBags', 'ShopperPartners'],
    }),
  }),
});

export const { useShopperCheckoutOptionsQuery, useShopperCreateOrderMutation } = api;
