import type { OrderConfirmation, PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { type PartnerOrders, type PartnerOrdersAnswer, shopApi } from '../../shop/api.ts';

type CachePatch = ReturnType<typeof shopApi.util.updateQueryData>;

interface Change {
  readonly id: string;
}

const url = (id: string, act = '') => `/api/orders/${encodeURIComponent(id)}${act}`;

/**
 * Writes the changed order from the response into the cached list, so that the page shows it immediately. The totals
 * change only with the following refetch.
 */
async function showAnswer(
  _: unknown,
  {
    dispatch,
    queryFulfilled,
  }: { dispatch: (patch: CachePatch) => unknown; queryFulfilled: Promise<{ data: PartnerOrder }> },
): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined);
  if (!answer) return;
  dispatch(
    shopApi.util.updateQueryData('partnerOrders', undefined, (draft) => ({
      ...draft,
      orders: draft.orders.map((order) => (order.id === answer.data.id ? answer.data : order)),
    })),
  );
}

/**
 * Cache tags to invalidate after a change of an order. They include the bags, because the units of a cancelled or
 * reduced order return to the stock.
 */
const touched = ['PartnerOrders', 'PartnerBags'] as const;

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    partnerOrder: build.query<PartnerOrder, string>({
      query: (id) => url(id),
      keepUnusedDataFor: 0,
    }),
    /**
     * Returns a page of closed orders that are older than the loaded orders. The cursor is the position at which the
     * page begins.
     */
    partnerOlderOrders: build.query<Pick<PartnerOrders, 'orders' | 'nextCursor'>, string>({
      query: (cursor) => ({ url: '/api/orders/partner', params: { cursor } }),
      transformResponse: ({ data, nextCursor }: PartnerOrdersAnswer) => ({ orders: data, nextCursor }),
      extraOptions: { answer: 'envelope' },
      providesTags: ['PartnerOrders'],
    }),
    partnerAdvanceOrder: build.mutation<PartnerOrder, Change & { status: OrderStatus }>({
      query: ({ id, status }) => ({ url: url(id, '/status'), method: 'PATCH', body: { status } }),
      onQueryStarted: showAnswer,
      invalidatesTags: [...touched],
    }),
    /** Cancels an order. If the shop gives no reason, the request has no body. */
    partnerCancelOrder: build.mutation<PartnerOrder, Change & { reason?: string | undefined }>({
      query: ({ id, reason }) => ({
        url: url(id, '/cancel'),
        method: 'PATCH',
        ...(reason ? { body: { reason } } : {}),
      }),
      onQueryStarted: showAnswer,
      invalidatesTags: [...touched],
    }),
    /** Changes a no-show (an order that nobody collected in time) to delivered. The server allows this for 48 hours. */
    partnerTakeBackNoShow: build.mutation<PartnerOrder, string>({
      query: (id) => ({ url: url(id, '/collected'), method: 'PATCH' }),
      onQueryStarted: showAnswer,
      invalidatesTags: ['PartnerOrders'],
    }),
    /**
     * Confirms an order with the quantities that the shop can supply. An item that is missing in the request gets the
     * quantity 0. The server answers with 409 if `version` is outdated.
     */
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
