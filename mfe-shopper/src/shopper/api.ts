import type { PartnerBags } from '@boaxepa/contracts/wire/bags';
import type { Notification } from '@boaxepa/contracts/texts/notifications';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import type { PartnerDetail } from '@boaxepa/contracts/wire/partners';
import type { Product } from '@boaxepa/contracts/wire/products';
import { everyPage, serverApi } from '@boaxepa/shell-sdk/api';

/** Queries that several features use. Each feature injects its own endpoints. */
export const shopperApi = serverApi
  .enhanceEndpoints({ addTagTypes: ['ShopperOrders', 'Notifications', 'ShopBags', 'ShopperPartners'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** All open orders and the newest 50 of any status, newest first. */
      shopperOrders: build.query<ShopperOrder[], void>({
        query: () => '/api/shopper/orders',
        extraOptions: { forbiddenEndsSession: true },
        providesTags: ['ShopperOrders'],
      }),
      /** The newest 100 messages, newest first. */
      shopperNotifications: build.query<Notification[], void>({
        query: () => '/api/shopper/notifications',
        providesTags: ['Notifications'],
      }),
      /** Current bags of a shop and its hours today. Prices in reais; sold-out bags have stock 0. */
      shopperShopBags: build.query<PartnerBags, string>({
        query: (partnerId) => `/api/partner/${encodeURIComponent(partnerId)}/bags`,
        extraOptions: { auth: 'none' },
        providesTags: ['ShopBags'],
      }),
      shopperShop: build.query<PartnerDetail, string>({
        query: (partnerId) => `/api/partner/${encodeURIComponent(partnerId)}`,
        extraOptions: { auth: 'none' },
        providesTags: ['ShopBags'],
      }),
      /** All active products by name, over all pages. Prices in reais; sold-out products have stock 0. */
      shopperShopProducts: build.query<Product[], string>({
        queryFn: (partnerId, _api, _options, ask) =>
          everyPage(`/api/partner/${encodeURIComponent(partnerId)}/products`, ask),
        extraOptions: { auth: 'none', answer: 'envelope' },
        providesTags: ['ShopBags'],
      }),
    }),
  });

export const {
  useShopperOrdersQuery,
  useShopperNotificationsQuery,
  useShopperShopBagsQuery,
  useLazyShopperShopBagsQuery,
  useShopperShopQuery,
  useShopperShopProductsQuery,
  useLazyShopperShopProductsQuery,
} = shopperApi;
