import type { Product } from '@boaxepa/contracts/wire/products';
import { shopApi } from '../../shop/api.ts';

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns true if the shop has at least one product. The dashboard requests this only while it shows the checklist
     * of first steps.
     */
    partnerHasProducts: build.query<boolean, void>({
      query: () => ({ url: '/api/products', params: { limit: 1 } }),
      transformResponse: (products: Product[]) => products.length > 0,
      providesTags: ['PartnerProducts'],
    }),
  }),
});

export const { usePartnerHasProductsQuery } = api;
