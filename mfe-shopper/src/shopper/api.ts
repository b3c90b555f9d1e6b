import type { PartnerBags } from '@boaxepa/contracts/wire/bags';
import type { Notification } from '@boaxepa/contracts/texts/notifications';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import type { PartnerDetail } from '@boaxepa/contracts/wire/partners';
import type { Product } from '@boaxepa/contracts/wire/products';
import { everyPage, remoteApi } from '@boaxepa/shell-sdk/api';

/** Calls that several parts of the shoppers' area make; each feature adds its own. */
export const shopperApi = remoteApi('mfe_shopper', {
  audience: 'shopper',
  tagTypes: ['ShopperOrders', 'Notifications', 'ShopBags', 'ShopperPartners'],
}).injectEndpoints({
  endpoints: (build) => ({
    /** Open orders and the newest 50, newest first. */
    shopperOrders: build.query<ShopperOrder[], void>({
      query: () => '/api/shopper/orders',
      extraOptions: { forbiddenEndsSession: true },
      providesTags: ['ShopperOrders'],
    }),
    /** The newest 100, newest first. */
    notifications: build.query<Notification[], void>({
      query: () => '/api/shopper/notifications',
      providesTags: ['Notifications'],
    }),
    /** What a shop offers now, and its hours today, fetched without a token; prices in reais, sold-out bags with stock 0. */
    shopBags: build.query<PartnerBags, string>({
      query: (partnerId) => `/api/partner/${encodeURIComponent(partnerId)}/bags`,
      extraOptions: { auth: 'none' },
      providesTags: ['ShopBags'],
    }),
    /** A shop, fetched without a token. */
    shop: build.query<PartnerDetail, string>({
      query: (partnerId) => `/api/partner/${encodeURIComponent(partnerId)}`,
      extraOptions: { auth: 'none' },
      providesTags: ['ShopBags'],
    }),
    /** All its active products by name, page after page, fetched without a token; prices in reais, sold-out ones with stock 0. */
    shopProducts: build.query<Product[], string>({
      queryFn: (partnerId, _api, _options, ask) =>
        everyPage(`/api/partner/${encodeURIComponent(partnerId)}/products`, ask),
      extraOptions: { auth: 'none', answer: 'envelope' },
      providesTags: ['ShopBags'],
    }),
  }),
});

export const {
  useShopperOrdersQuery,
  useNotificationsQuery,
  useShopBagsQuery,
  useLazyShopBagsQuery,
  useShopQuery,
  useShopProductsQuery,
  useLazyShopProductsQuery,
} = shopperApi;
