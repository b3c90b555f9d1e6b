import type { PartnerBags } from '@boaxepa/contracts/wire/bags';
import type { Notification } from '@boaxepa/contracts/texts/notifications';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import type { PartnerDetail } from '@boaxepa/contracts/wire/partners';
import type { Product } from '@boaxepa/contracts/wire/products';
import { everyPage, serverApi } from '@boaxepa/shell-sdk/api';

/** Calls that several parts of the shoppers' area make; each feature adds its own. */
export const shopperApi = serverApi
  .enhanceEndpoints({ addTagTypes: ['ShopperOrders', 'Notifications', 'ShopBags', 'ShopperPartners'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** Open orders and the newest 50, newest first. */
      shopperOrders: build.query<ShopperOrder[], void>({
        query: () => '/api/shopper/orders',
        extraOptions: { forbiddenEndsSession: true },
        providesTags: ['ShopperOrders'],
      }),
      /** The newest 100, newest first. */
      shopperNotifications: build.query<Notification[], void>({
        query: () => '/api/shopper/notifications',
        providesTags: ['Notifications'],
      }),
      /** What a shop offers now, and its hours today, fetched without a token; prices in reais, sold-out bags with stock 0. */
      shopperShopBags: build.query<PartnerBags, string>({
        query: (partnerId) => `/api/partner/${encodeURIComponent(partnerId)}/bags`,
        extraOptions: { auth: 'none' },
        providesTags: ['ShopBags'],
      }),
      /** A shop, fetched without a token. */
      shopperShop: build.query<PartnerDetail, string>({
        query: (partnerId) => `/api/partner/${encodeURIComponent(partnerId)}`,
        extraOptions: { auth: 'none' },
        providesTags: ['ShopBags'],
      }),
      /** All its active products by name, page after page, fetched without a token; prices in reais, sold-out ones with stock 0. */
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
