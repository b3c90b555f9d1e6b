import type {
  Product,
  ProductCategory,
  ProductChanges,
  ProductFilter,
  ProductInput,
  ProductPage,
  ProductSort,
} from '@boaxepa/contracts/wire/products';
import { shopApi } from '../../shop/api.ts';

interface ProductsQuery {
  search: string;
  category: ProductCategory | undefined;
  show: ProductFilter | undefined;
  sort: ProductSort;
  page: number;
  limit: number;
}

const url = (id: string) => `/api/products/${encodeURIComponent(id)}`;

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the shop's products, with the figures of the whole catalogue; prices in reais. */
    partnerProducts: build.query<ProductPage, ProductsQuery>({
      query: (params) => ({ url: '/api/products', params: { ...params } }),
      extraOptions: { answer: 'envelope' },
      providesTags: ['PartnerProducts'],
    }),
    partnerCreateProduct: build.mutation<Product, ProductInput>({
      query: (body) => ({ url: '/api/products', method: 'POST', body }),
      invalidatesTags: ['PartnerProducts'],
    }),
    /** With `expectedStock` the difference to it counts: what was sold meanwhile stays sold. */
    partnerUpdateProduct: build.mutation<Product, ProductInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: url(id), method: 'PUT', body }),
      invalidatesTags: ['PartnerProducts'],
    }),
    /** Stock or Super Oferta alone, in the list. */
    partnerChangeProduct: build.mutation<Product, ProductChanges & { id: string }>({
      query: ({ id, ...body }) => ({ url: url(id), method: 'PATCH', body }),
      // Shows what was answered until the lists have been asked for anew: the row would fall back to what was before for that long.
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        for (const shown of api.util.selectCachedArgsForQuery(getState(), 'partnerProducts'))
          dispatch(
            api.util.updateQueryData('partnerProducts', shown, (page) => ({
              ...page,
              data: page.data.map((product) => (product.id === id ? answer.data : product)),
            })),
          );
      },
      invalidatesTags: ['PartnerProducts'],
    }),
    partnerDeleteProduct: build.mutation<null, string>({
      query: (id) => ({ url: url(id), method: 'DELETE' }),
      // Gone before the dialog closes, which would otherwise give the focus back to a row that is about to go.
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => undefined))) return;
        for (const shown of api.util.selectCachedArgsForQuery(getState(), 'partnerProducts'))
          dispatch(
            api.util.updateQueryData('partnerProducts', shown, (page) => ({
              ...page,
              data: page.data.filter((product) => product.id !== id),
            })),
          );
      },
      invalidatesTags: ['PartnerProducts'],
    }),
  }),
});

export const {
  usePartnerProductsQuery,
  usePartnerCreateProductMutation,
  usePartnerUpdateProductMutation,
  usePartnerChangeProductMutation,
  usePartnerDeleteProductMutation,
} = api;
