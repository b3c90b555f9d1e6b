import type { OrderConfirmation, PartnerOrder } from '@boaxepa/contracts/orders';
import type { OrderStatus } from '@boaxepa/contracts/orderStatus';
import { type AppDispatch, baseApi } from '@boaxepa/shell-sdk/api';
import { shopApi } from '../../shop/api.ts';

interface Change {
  readonly id: string;
}

const asPartner = { auth: 'partner' } as const;
const url = (id: string, act = '') => `/api/orders/${encodeURIComponent(id)}${act}`;

/** Puts the order that the server answered in its place at once; the list and its figures follow. */
async function showAnswer(
  _: unknown,
  { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: PartnerOrder }> },
): Promise<void> {
  const answered = await queryFulfilled.catch(() => undefined);
  if (!answered) return;
  dispatch(
    shopApi.util.updateQueryData('partnerOrders', undefined, (draft) => ({
      ...draft,
      orders: draft.orders.map((order) => (order.id === answered.data.id ? answered.data : order)),
    })),
  );
}

/** A cancelled or adjusted order gives stock back, and its shopper sees it too (partner spec §7). */
const touched = ['PartnerOrders', 'PartnerBags', 'ShopperOrders'] as const;

const api = baseApi
  .enhanceEndpoints({ addTagTypes: ['PartnerOrders', 'PartnerBags', 'ShopperOrders'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      partnerOrder: build.query<PartnerOrder, string>({
        query: (id) => url(id),
        extraOptions: asPartner,
        keepUnusedDataFor: 0,
      }),
      advanceOrder: build.mutation<PartnerOrder, Change & { status: OrderStatus }>({
        query: ({ id, status }) => ({ url: url(id, '/status'), method: 'PATCH', body: { status } }),
        extraOptions: asPartner,
        onQueryStarted: showAnswer,
        invalidatesTags: [...touched],
      }),
      /** Without a reason there is no body (partner spec §7). */
      cancelOrder: build.mutation<PartnerOrder, Change & { reason?: string | undefined }>({
        query: ({ id, reason }) => ({
          url: url(id, '/cancel'),
          method: 'PATCH',
          ...(reason ? { body: { reason } } : {}),
        }),
        extraOptions: asPartner,
        onQueryStarted: showAnswer,
        invalidatesTags: [...touched],
      }),
      /** Items that are absent become 0; a stale `version` is a 409 (decisions §9). */
      confirmOrder: build.mutation<PartnerOrder, Change & OrderConfirmation>({
        query: ({ id, ...body }) => ({ url: url(id, '/confirm'), method: 'PATCH', body }),
        extraOptions: asPartner,
        onQueryStarted: showAnswer,
        invalidatesTags: [...touched],
      }),
    }),
  });

export const {
  usePartnerOrderQuery,
  useAdvanceOrderMutation,
  useCancelOrderMutation,
  useConfirmOrderMutation,
} = api;
