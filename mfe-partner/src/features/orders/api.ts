import type { OrderConfirmation, PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { type PartnerOrders, type PartnerOrdersAnswer, shopApi } from '../../shop/api.ts';

type CachePatch = ReturnType<typeof shopApi.util.updateQueryData>;

interface Change {
  readonly id: string;
}

const url = (id: string, act = '') => `/api/orders/${encodeURIComponent(id)}${act}`;

/** Writes the order of the response into the cached list. The refetch updates the totals later. */
async function showAnswer(
  _: unknown,
  {
    dispatch,
    queryFulfilled,
  }: { dispatch: (patch: CachePatch) => unknown; queryFulfilled: Promise<{ data: PartnerOrder }> },
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

/** Includes the bags: a cancelled or adjusted order returns stock. */
const touched = ['PartnerOrders', 'PartnerBags'] as const;

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    partnerOrder: build.query<PartnerOrder, string>({
      query: (id) => url(id),
      keepUnusedDataFor: 0,
    }),
    /** Loads the closed orders that the list omits, starting at a cursor. */
    partnerOlderOrders: build.query<Pick<PartnerOrders, 'orders' | 'nextCursor'>, string>({
      query: (cursor) => ({ url: '/api/orders/partner', params: { cursor } }),
      transformResponse: ({ data, nextCursor = null }: PartnerOrdersAnswer) => ({ orders: data, nextCursor }),
      extraOptions: { answer: 'envelope' },
      providesTags: ['PartnerOrders'],
    }),
    partnerAdvanceOrder: build.mutation<PartnerOrder, Change & { status: OrderStatus }>({
      query: ({ id, status }) => ({ url: url(id, '/status'), method: 'PATCH', body: { status } }),
      onQueryStarted: showAnswer,
      invalidatesTags: [...touched],
    }),
    /** Sends no body when there is no reason. */
    partnerCancelOrder: build.mutation<PartnerOrder, Change & { reason?: string | undefined }>({
      query: ({ id, reason }) => ({
        url: url(id, '/cancel'),
        method: 'PATCH',
        ...(reason ? { body: { reason } } : {}),
      }),
      onQueryStarted: showAnswer,
      invalidatesTags: [...touched],
    }),
    /** Corrects a no-show to a delivered order; the server allows this for 48 hours. */
    partnerTakeBackNoShow: build.mutation<PartnerOrder, string>({
      query: (id) => ({ url: url(id, '/collected'), method: 'PATCH' }),
      onQueryStarted: showAnswer,
      invalidatesTags: ['PartnerOrders'],
    }),
    /** Absent items become 0. The server refuses a stale `version` with 409. */
    partnerConfirmOrder: build.mutation<PartnerOrder, Change & OrderConfirmation>({
      query: ({ id, ...body }) => ({ url: url(id, '/confirm'), method: 'PATCH', body }),
      onQueryStarted: showAnswer,
      invalidatesTags: [...touched],
    }),
  }),
});

export const {
  usePartnerOrderQuery,
  usePartnerOlderOrdersQuery,
  usePartnerAdvanceOrderMutation,
  usePartnerCancelOrderMutation,
  usePartnerTakeBackNoShowMutation,
  usePartnerConfirmOrderMutation,
} = api;
