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
    /**
     * Creates an order. `key` is the Idempotency-Key: several requests with the same key and the same body create at most one
     * order.
     */
    shopperCreateOrder: build.mutation<PlacedOrder, { body: OrderCreation; key: string }>({
      query: ({ body, key }) => ({
        url: '/api/orders',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      // Also refetch after a refusal, because a refusal means that the stock, the prices or the opening hours differ from the
      // cached data.
      invalidatesTags: ['ShopperOrders', 'Notifications', 'ShopBags', 'ShopperPartners'],
    }),
  }),
});

export const { useShopperCheckoutOptionsQuery, useShopperCreateOrderMutation } = api;
