import type { OrderCreation, ShopperOrder } from '@boaxepa/contracts/orders';
import { baseApi } from '@boaxepa/shell-sdk/api';

interface PlacedOrder {
  orderId: string;
  order: ShopperOrder;
}

const api = baseApi
  .enhanceEndpoints({ addTagTypes: ['ShopperOrders', 'Notifications', 'ShopBags', 'ShopperPartners'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** `key` is the Idempotency-Key: the same key with the same body never makes a second order (decisions §9). */
      createOrder: build.mutation<PlacedOrder, { body: OrderCreation; key: string }>({
        query: ({ body, key }) => ({
          url: '/api/orders',
          method: 'POST',
          body,
          headers: { 'idempotency-key': key },
        }),
        extraOptions: { auth: 'shopper' },
        // Also after a refusal: it says that stock, price or opening are not what the screens show.
        invalidatesTags: ['ShopperOrders', 'Notifications', 'ShopBags', 'ShopperPartners'],
      }),
    }),
  });

export const { useCreateOrderMutation } = api;
