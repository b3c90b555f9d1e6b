import type { CheckoutOptions } from '@boaxepa/contracts/wire/checkout';
import type { OrderCreation, ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { shopperApi } from '../api.ts';

interface PlacedOrder {
  orderId: string;
  order: ShopperOrder;
}

const api = shopperApi.injectEndpoints({
  endpoints: (build) => ({
    /** The ways of receiving and paying that are switched on. */
    shopperCheckoutOptions: build.query<CheckoutOptions, void>({
      query: () => '/api/config/payments',
      extraOptions: { auth: 'none' },
    }),
    /** `key` is the Idempotency-Key: the same key with the same body never makes a second order. */
    shopperCreateOrder: build.mutation<PlacedOrder, { body: OrderCreation; key: string }>({
      query: ({ body, key }) => ({
        url: '/api/orders',
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
      // Also after a refusal: it says that stock, price or opening are not what the screens show.
      invalidatesTags: ['ShopperOrders', 'Notifications', 'ShopBags', 'ShopperPartners'],
    }),
  }),
});

export const { useShopperCheckoutOptionsQuery, useShopperCreateOrderMutation } = api;
