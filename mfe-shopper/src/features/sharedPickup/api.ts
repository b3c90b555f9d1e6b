import type { SharedPickup } from '@boaxepa/contracts/wire/pickupLink';
import { shopperApi } from '../../shopper/api.ts';

const api = shopperApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns the order and the pickup code of a pickup link. The token in the link is the only permission: no account
     * is needed.
     */
    shopperSharedPickup: build.query<SharedPickup, string>({
      query: (token) => `/api/pickup-links/${encodeURIComponent(token)}`,
      extraOptions: { auth: 'none' },
    }),
  }),
});

export const { useShopperSharedPickupQuery } = api;
