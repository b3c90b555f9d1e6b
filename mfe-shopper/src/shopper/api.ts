import type { PartnerBags } from '@boaxepa/contracts/wire/bags';
import type { Notification } from '@boaxepa/contracts/texts/notifications';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import type { PartnerDetail } from '@boaxepa/contracts/wire/partners';
import type { Product } from '@boaxepa/contracts/wire/products';
import { everyPage, serverApi } from '@boaxepa/shell-sdk/api';

/** API calls that several shopper pages share. The calls of a single page are in the api.ts of its feature folder. */
export const shopperApi = serverApi
  .enhanceEndpoints({ addTagTypes: ['ShopperOrders', 'Notifications', 'ShopBags', 'ShopperPartners'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Returns all open orders and the 50 newest orders of the shopper, newest first. */
      shopperOrders: build.query<ShopperOrder[], void>({
        query: () => '/api/shopper/orders',
        extraOptions: { forbiddenEndsSession: true, offline: true },
        providesTags: ['ShopperOrders'],
      }),
      /** Returns the 100 newest messages of the shopper, newest first. */
      shopperNotifications: build.query<Notification[], void>({
        query: () => '/api/shopper/notifications',
        extraOptions: { offline: true },
        providesTags: ['Notifications'],
      }),
      /**
       * Returns a shop's surprise bags and its opening hours of today. Prices are in reais. A sold-out bag has the
       * stock 0.
       */
      shopperShopBags: build.query<PartnerBags, string>({
        query: (partnerId) => `/api/partner/${encodeURIComponent(partnerId)}/bags`,
        extraOptions: { auth: 'none', offline: true },
        providesTags: ['ShopBags'],
      }),
      shopperShop: build.query<PartnerDetail, string>({
        query: (partnerId) => `/api/partner/${encodeURIComponent(partnerId)}`,
        extraOptions: { auth: 'none', offline: true },
        providesTags: ['ShopBags'],
      }),
      /**
       * Returns all active products of a shop, sorted by name. Prices are in reais. A sold-out product has the stock 0.
       */
      shopperShopProducts: build.query<Product[], string>({
        queryFn: (partnerId, _api, _options, ask) =>
          everyPage(`/api/partner/${encodeURIComponent(partnerId)}/products`, ask),
        extraOptions: { auth: 'none', answer: 'envelope', offline: true },
        providesTags: ['ShopBags'],
      }),
    }),
  });

export const {
  useShopperOrdersQuery,
  useLazyShopperOrdersQuery,
  useShopperNotificationsQuery,
  useShopperShopBagsQuery,
  useLazyShopperShopBagsQuery,
  useShopperShopQuery,
  useShopperShopProductsQuery,
  useLazyShopperShopProductsQuery,
} = shopperApi;
