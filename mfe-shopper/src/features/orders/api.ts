import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import type { PickupLink } from '@boaxepa/contracts/wire/pickupLink';
import type { PickupCode } from '@boaxepa/contracts/wire/pickup';
import { shopperApi } from '../../shopper/api.ts';

export interface NewRating {
  orderId: string;
  rating: number;
  comment?: string | undefined;
}

const api = shopperApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Cancels an order. The orders are refetched even after a refusal, because the usual reason for a refusal is that
     * the order's status has changed.
     */
    shopperCancelOrder: build.mutation<ShopperOrder, string>({
      query: (id) => ({ url: `/api/orders/${encodeURIComponent(id)}/cancel`, method: 'PATCH' }),
      invalidatesTags: ['ShopperOrders', 'Notifications'],
    }),
    /**
     * Returns the pickup code of an order. `version` and `isPaid` are only parts of the cache key, so that the code of
     * a changed order is loaded again. The QR code contains the order's total and whether it is paid.
     */
    shopperPickupCode: build.query<PickupCode, { id: string; version: number; isPaid: boolean }>({
      query: ({ id }) => `/api/orders/${encodeURIComponent(id)}/pickup-code`,
    }),
    /**
     * Returns the order's pickup link, which allows another person to collect the order. The server creates the link if
     * the order has none.
     */
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
  useShopperOpenPickupLinkMutation,
  useShopperCancelPickupLinkMutation,
  useShopperCancelOrderMutation,
  useShopperRateOrderMutation,
} = api;
