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
    /** Returns a page of products. The summary covers all products of the shop. Prices are in reais. */
    partnerProducts: build.query<ProductPage, ProductsQuery>({
      query: (params) => ({ url: '/api/products', params: { ...params } }),
      extraOptions: { answer: 'envelope' },
      providesTags: ['PartnerProducts'],
    }),
    partnerCreateProduct: build.mutation<Product, ProductInput>({
      query: (body) => ({ url: '/api/products', method: 'POST', body }),
      invalidatesTags: ['PartnerProducts'],
    }),
    /**
     * Updates a product. With `expectedStock`, the server adds the difference between the new stock and `expectedStock` to the
     * current stock, so that concurrent sales are not overwritten.
     */
    partnerUpdateProduct: build.mutation<Product, ProductInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: url(id), method: 'PUT', body }),
      invalidatesTags: ['PartnerProducts'],
    }),
    /** Changes only the stock or the 'Super Oferta' of a product, for edits in the list. */
    partnerChangeProduct: build.mutation<Product, ProductChanges & { id: string }>({
      query: ({ id, ...body }) => ({ url: url(id), method: 'PATCH', body }),
      // Write the response into the cached lists, because the row would show the old value until the refetch.
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
      // Remove the row before the dialog closes, so that the dialog does not return the focus to a row that disappears.
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
