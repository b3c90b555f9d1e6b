import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { Handover, HandoverMode, LateHandover, PickupKeys } from '@boaxepa/contracts/wire/pickup';
import { shopApi } from '../api.ts';

const api = shopApi.enhanceEndpoints({ addTagTypes: ['PartnerHandoverMode'] }).injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns whether the shop asks customers for a pickup code before it hands over an order
     * (product/orders.md#pickup-code).
     */
    partnerHandoverMode: build.query<{ mode: HandoverMode }, void>({
      query: () => '/api/orders/partner/handover-mode',
      providesTags: ['PartnerHandoverMode'],
    }),
    partnerSaveHandoverMode: build.mutation<unknown, { mode: HandoverMode }>({
      query: (body) => ({ url: '/api/orders/partner/handover-mode', method: 'PUT', body }),
      invalidatesTags: ['PartnerHandoverMode'],
    }),
    /**
     * Returns the public keys that verify the QR codes of orders. Load them while online, because the shop needs them
     * to check QR codes offline.
     */
    partnerPickupKeys: build.query<PickupKeys, void>({ query: () => '/api/orders/partner/pickup-keys' }),
    partnerHandOver: build.mutation<PartnerOrder, { id: string; key: string } & Handover>({
      query: ({ id, key, ...body }) => ({
        url: `/api/orders/${encodeURIComponent(id)}/handover`,
        method: 'PATCH',
        headers: { 'idempotency-key': key },
        body,
      }),
      // Refetch the orders only after an error, which means that the list is outdated. After a success, `withHandovers`
      // already shows the order as delivered. A refetch after each request would slow down a long queue of hand-overs.
      invalidatesTags: (_order, error) => (error ? ['PartnerOrders'] : []),
    }),
    /**
     * Reports whether the customer got an order that was cancelled before the hand-over reached the server
     * (product/orders.md#late-hand-overs).
     */
    partnerAnswerLateHandover: build.mutation<PartnerOrder, { id: string; key: string } & LateHandover>({
      query: ({ id, key, ...body }) => ({
        url: `/api/orders/${encodeURIComponent(id)}/late-handover`,
        method: 'PATCH',
        headers: { 'idempotency-key': key },
        body,
      }),
      invalidatesTags: ['PartnerOrders'],
    }),
  }),
});

export const partnerPickupKeys = api.endpoints.partnerPickupKeys;
export const {
  usePartnerHandoverModeQuery,
  usePartnerSaveHandoverModeMutation,
  usePartnerHandOverMutation,
  usePartnerPickupKeysQuery,
  usePartnerAnswerLateHandoverMutation,
} = api;
