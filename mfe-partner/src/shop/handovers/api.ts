import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { Handover, HandoverMode } from '@boaxepa/contracts/wire/pickup';
import { shopApi } from '../api.ts';

const api = shopApi.enhanceEndpoints({ addTagTypes: ['PartnerHandoverMode'] }).injectEndpoints({
  endpoints: (build) => ({
    /** When the shop asks for pickup codes (product/orders.md#pickup-code). */
    partnerHandoverMode: build.query<{ mode: HandoverMode }, void>({
      query: () => '/api/orders/partner/handover-mode',
      providesTags: ['PartnerHandoverMode'],
    }),
    partnerSaveHandoverMode: build.mutation<unknown, { mode: HandoverMode }>({
      query: (body) => ({ url: '/api/orders/partner/handover-mode', method: 'PUT', body }),
      invalidatesTags: ['PartnerHandoverMode'],
    }),
    partnerHandOver: build.mutation<PartnerOrder, { id: string; key: string } & Handover>({
      query: ({ id, key, ...body }) => ({
        url: `/api/orders/${encodeURIComponent(id)}/handover`,
        method: 'PATCH',
        headers: { 'idempotency-key': key },
        body,
      }),
      // Also refetch after a refusal, because a refusal means that the list is outdated.
      invalidatesTags: ['PartnerOrders'],
    }),
  }),
});

export const { usePartnerHandoverModeQuery, usePartnerSaveHandoverModeMutation, usePartnerHandOverMutation } =
  api;
