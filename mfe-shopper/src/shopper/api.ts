import type { PartnerBags } from '@boaxepa/contracts/wire/bags';
import type { Notification } from '@boaxepa/contracts/texts/notifications';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import type { PartnerDetail } from '@boaxepa/contracts/wire/partners';
import type { Product } from '@boaxepa/contracts/wire/products';
import { everyPage, serverApi } from '@boaxepa/shell-sdk/api';

/** Queries of several features. A query of a single feature is in the feature's folder. */
export const shopperApi = serverApi
  .enhanceEndpoints({ addTagTypes: ['ShopperOrders', 'Notifications', 'ShopBags', 'ShopperPartners'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** All open orders and the newest 50 orders of any status, newest first. */
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
      /** The current bags of a shop and its hours today. Prices are in reais, and sold-out bags have stock 0. */
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
      /** All active products of a shop, sorted by name. Prices are in reais, and sold-out products have stock 0. */
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
