import type { PartnerBags } from '@boaxepa/contracts/bags';
import { baseApi } from '@boaxepa/shell-sdk/api';

const api = baseApi.enhanceEndpoints({ addTagTypes: ['ShopBags'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** What a shop offers, fetched without a token; prices in reais, sold-out bags with stock 0 (shopper spec §7). */
    shopBags: build.query<PartnerBags, string>({
      query: (partnerId) => `/api/partner/${encodeURIComponent(partnerId)}/bags`,
      extraOptions: { auth: 'none' },
      providesTags: ['ShopBags'],
    }),
  }),
});

export const { useShopBagsQuery } = api;
