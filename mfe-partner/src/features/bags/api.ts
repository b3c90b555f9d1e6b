import type { Bag, BagInput } from '@boaxepa/contracts/wire/bags';
import { shopApi } from '../../shop/api.ts';

const url = (id: string) => `/api/bags/${encodeURIComponent(id)}`;

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    partnerCreateBag: build.mutation<Bag, BagInput>({
      query: (body) => ({ url: '/api/bags', method: 'POST', body }),
      invalidatesTags: ['PartnerBags', 'PartnerOrders'],
    }),
    /**
     * Updates a bag. `expectedStock` is the stock that the user saw. If two units are sold during the edit, the server
     * subtracts them from the new stock.
     */
    partnerUpdateBag: build.mutation<Bag, BagInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: url(id), method: 'PUT', body }),
      invalidatesTags: ['PartnerBags', 'PartnerOrders'],
    }),
    partnerDeleteBag: build.mutation<null, string>({
      query: (id) => ({ url: url(id), method: 'DELETE' }),
      // Remove the bag from the cached list before the dialog closes. Otherwise, the dialog would return the focus to a
      // card that is about to disappear.
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => undefined))) return;
        dispatch(
          shopApi.util.updateQueryData('partnerBags', undefined, (bags) =>
            bags.filter((bag) => bag.id !== id),
          ),
        );
      },
      invalidatesTags: ['PartnerBags', 'PartnerOrders'],
    }),
  }),
});

export const { usePartnerCreateBagMutation, usePartnerUpdateBagMutation, usePartnerDeleteBagMutation } = api;
