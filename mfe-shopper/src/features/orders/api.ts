import type { Leftovers } from '@boaxepa/contracts/wire/leftovers';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import type { PickupLink } from '@boaxepa/contracts/wire/pickupLink';
import type { PickupCode } from '@boaxepa/contracts/wire/pickup';
import { shopperApi } from '../../shopper/api.ts';

interface NewRating {
  orderId: string;
  rating: number;
  comment?: string | undefined;
}

const api = shopperApi.injectEndpoints({
  endpoints: (build) => ({
    /** Also refetches the list after a refusal, because the order has usually changed its status. */
    shopperCancelOrder: build.mutation<ShopperOrder, string>({
      query: (id) => ({ url: `/api/orders/${encodeURIComponent(id)}/cancel`, method: 'PATCH' }),
      invalidatesTags: ['ShopperOrders', 'Notifications'],
    }),
    /** The version belongs to the key of the cache only: the QR code contains the order's total. */
    shopperPickupCode: build.query<PickupCode, { id: string; version: number }>({
      query: ({ id }) => `/api/orders/${encodeURIComponent(id)}/pickup-code`,
    }),
    shopperAnswerLeftovers: build.mutation<Leftovers, Leftovers & { id: string }>({
      query: ({ id, answer }) => ({
        url: `/api/orders/${encodeURIComponent(id)}/leftovers`,
        method: 'PUT',
        body: { answer },
      }),
      invalidatesTags: ['ShopperOrders'],
    }),
    /** Returns the active link, or creates one. */
    shopperOpenPickupLink: build.mutation<PickupLink, string>({
      query: (id) => ({ url: `/api/orders/${encodeURIComponent(id)}/pickup-link`, method: 'POST' }),
    }),
    shopperCancelPickupLink: build.mutation<null, string>({
      query: (id) => ({ url: `/api/orders/${encodeURIComponent(id)}/pickup-link`, method: 'DELETE' }),
    }),
    shopperRateOrder: build.mutation<unknown, NewRating>({
      query: (body) => ({ url: '/api/ratings', method: 'POST', body }),
      invalidatesTags: ['ShopperOrders'],
    }),
  }),
});

export const {
  useShopperPickupCodeQuery,
  useShopperAnswerLeftoversMutation,
  useShopperOpenPickupLinkMutation,
  useShopperCancelPickupLinkMutation,
  useShopperCancelOrderMutation,
  useShopperRateOrderMutation,
} = api;
