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
    /** Returns one page of the shop's products, and a summary of all its products. Prices are in reais. */
    partnerProducts: build.query<ProductPage, ProductsQuery>({
      query: (params) => ({ url: '/api/products', params: { ...params } }),
      extraOptions: { answer: 'envelope', offline: true },
      providesTags: ['PartnerProducts'],
    }),
    partnerCreateProduct: build.mutation<Product, ProductInput>({
      query: (body) => ({ url: '/api/products', method: 'POST', body }),
      invalidatesTags: ['PartnerProducts'],
    }),
    /**
     * Updates a product. `expectedStock` is the stock that the user saw. If two units are sold during the edit, the
     * server subtracts them from the new stock.
     */
    partnerUpdateProduct: build.mutation<Product, ProductInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: url(id), method: 'PUT', body }),
      invalidatesTags: ['PartnerProducts'],
    }),
    /**
     * Changes only the stock or the flash deal ('Super Oferta') of a product. The controls in the product list use it.
     */
    partnerChangeProduct: build.mutation<Product, ProductChanges & { id: string }>({
      query: ({ id, ...body }) => ({ url: url(id), method: 'PATCH', body }),
      // Write the changed product into the cached lists. Otherwise, the list would show the old value until the refetch
      // has finished.
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        for (const queryArg of api.util.selectCachedArgsForQuery(getState(), 'partnerProducts'))
          dispatch(
            api.util.updateQueryData('partnerProducts', queryArg, (page) => ({
              ...page,
              data: page.data.map((product) => (product.id === id ? answer.data : product)),
            })),
          );
      },
      invalidatesTags: ['PartnerProducts'],
    }),
    partnerDeleteProduct: build.mutation<null, string>({
      query: (id) => ({ url: url(id), method: 'DELETE' }),
      // Remove the product from the cached lists before the dialog closes. Otherwise, the dialog would return the focus
      // to a row that is about to disappear.
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => undefined))) return;
        for (const queryArg of api.util.selectCachedArgsForQuery(getState(), 'partnerProducts'))
          dispatch(
            api.util.updateQueryData('partnerProducts', queryArg, (page) => ({
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
