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
    /** `key` is the Idempotency-Key: the same key with the same body creates at most one order. */
    shopperCreateOrder: build.mutation<PlacedOrder, { body: OrderCreation; key: string }>({
      query: ({ body, key }) => ({
        url: '/api/orders',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      // Also after a refusal, which means that stock, price or opening hours differ from the cached data.
      invalidatesTags: ['ShopperOrders', 'Notifications', 'ShopBags', 'ShopperPartners'],
    }),
  }),
});

export const { useShopperCheckoutOptionsQuery, useShopperCreateOrderMutation } = api;
