import type { Product } from '@boaxepa/contracts/wire/products';
import { shopApi } from '../../shop/api.ts';

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns whether the shop has a product. Run the query only while the first steps are incomplete. */
    partnerHasProducts: build.query<boolean, void>({
      query: () => ({ url: '/api/products', params: { limit: 1 } }),
      transformResponse: (products: Product[]) => products.length > 0,
      providesTags: ['PartnerProducts'],
    }),
  }),
});

export const { usePartnerHasProductsQuery } = api;
