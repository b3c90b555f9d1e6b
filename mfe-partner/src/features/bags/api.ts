import { type Bag, type BagInput, bagName } from '@boaxepa/contracts/bags';
import { shopApi } from '../../shop/api.ts';

/** The bag that the form describes; on an edit `expectedStock` is the number that the form was opened with (decisions §7). */
export type BagForm = Pick<
  BagInput,
  'type' | 'category' | 'stock' | 'originalPrice' | 'promotionalPrice' | 'expiryDate' | 'observation'
>;

const named = (bag: BagForm) => ({ ...bag, name: bagName(bag.type, bag.category) });
const url = (id: string) => `/api/bags/${encodeURIComponent(id)}`;

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    createBag: build.mutation<Bag, { partnerId: string; bag: BagForm }>({
      query: ({ partnerId, bag }) => ({
        url: '/api/bags',
        method: 'POST',
        body: { ...named(bag), partnerId },
      }),
      invalidatesTags: ['PartnerBags', 'PartnerOrders'],
    }),
    updateBag: build.mutation<
      Bag,
      { id: string; bag: BagForm; isActive: boolean; expectedStock: number | undefined }
    >({
      query: ({ id, bag, isActive, expectedStock }) => ({
        url: url(id),
        method: 'PUT',
        body: { ...named(bag), isActive, expectedStock },
      }),
      invalidatesTags: ['PartnerBags', 'PartnerOrders'],
    }),
    deleteBag: build.mutation<null, string>({
      query: (id) => ({ url: url(id), method: 'DELETE' }),
      // Gone before the dialog closes, which would otherwise give the focus back to a card that is about to go.
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => undefined))) return;
        dispatch(
          shopApi.util.updateQueryData('ownBags', undefined, (bags) => bags.filter((bag) => bag.id !== id)),
        );
      },
      invalidatesTags: ['PartnerBags', 'PartnerOrders'],
    }),
  }),
});

export const { useCreateBagMutation, useUpdateBagMutation, useDeleteBagMutation } = api;
