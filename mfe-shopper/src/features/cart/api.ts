import type { PartnerBags } from '@boaxepa/contracts/bags';
import type { OrderCreation, ShopperOrder } from '@boaxepa/contracts/orders';
import type { Product } from '@boaxepa/contracts/products';
import { baseApi } from '@boaxepa/shell-sdk/api';

interface PlacedOrder {
  orderId: string;
  order: ShopperOrder;
}

const shopUrl = (partnerId: string, list: string) => `/api/partner/${encodeURIComponent(partnerId)}/${list}`;
const withoutToken = { auth: 'none' } as const;

const api = baseApi
  .enhanceEndpoints({ addTagTypes: ['ShopperOrders', 'Notifications', 'ShopBags', 'ShopperPartners'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      /** What the shop offers now, and its hours today; prices in reais (shopper spec §7). */
      shopBags: build.query<PartnerBags, string>({
        query: (partnerId) => shopUrl(partnerId, 'bags'),
        extraOptions: withoutToken,
        providesTags: ['ShopBags'],
      }),
      shopProducts: build.query<Product[], string>({
        query: (partnerId) => shopUrl(partnerId, 'products'),
        extraOptions: withoutToken,
        providesTags: ['ShopBags'],
      }),
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

export const { useShopBagsQuery, useLazyShopBagsQuery, useLazyShopProductsQuery, useCreateOrderMutation } =
  api;
