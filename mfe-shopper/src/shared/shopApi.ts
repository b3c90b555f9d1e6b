import type { PartnerBags } from '@boaxepa/contracts/bags';
import type { Product } from '@boaxepa/contracts/products';
import { baseApi } from '@boaxepa/shell-sdk/api';

const url = (partnerId: string, list: string) => `/api/partner/${encodeURIComponent(partnerId)}/${list}`;

/** What a shop offers, fetched without a token (shopper spec §7). An order refreshes it by the tag ShopBags. */
const api = baseApi.enhanceEndpoints({ addTagTypes: ['ShopBags'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Prices in reais; sold-out bags are among them, with stock 0. */
    shopBags: build.query<PartnerBags, string>({
      query: (partnerId) => url(partnerId, 'bags'),
      extraOptions: { auth: 'none' },
      providesTags: ['ShopBags'],
    }),
    shopProducts: build.query<Product[], string>({
      query: (partnerId) => url(partnerId, 'products'),
      extraOptions: { auth: 'none' },
      providesTags: ['ShopBags'],
    }),
  }),
});

export const { useShopBagsQuery, useLazyShopBagsQuery, useLazyShopProductsQuery } = api;
