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
      // The payment page waits for this response, and can continue without it.
      extraOptions: { auth: 'none', offline: true, deadlineMs: 10_000 },
    }),
    /**
     * Creates an order.
     * @param key Idempotency-Key; for repeated requests with the same key, the server creates only one order
     */
    shopperCreateOrder: build.mutation<PlacedOrder, { body: OrderCreation; key: string }>({
      query: ({ body, key }) => ({
        url: '/api/orders',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      // Refetch even after a refusal. The usual reason for a refusal is that the cached stock, prices or opening hours
      // are outdated.
      invalidatesTags: ['ShopperOrders', 'Notifications', 'ShopBags', 'ShopperPartners'],
    }),
  }),
});

export const { useShopperCheckoutOptionsQuery, useShopperCreateOrderMutation } = api;
