import type { Product } from '@boaxepa/contracts/products';
import { baseApi } from '@boaxepa/shell-sdk/api';

const api = baseApi.enhanceEndpoints({ addTagTypes: ['PartnerProducts'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Whether the catalogue has anything in it; asked only while the first steps are not done. */
    hasProducts: build.query<boolean, void>({
      query: () => '/api/products',
      transformResponse: (products: Product[]) => products.length > 0,
      extraOptions: { auth: 'partner' },
      providesTags: ['PartnerProducts'],
    }),
  }),
});

export const { useHasProductsQuery } = api;
