import type { SharedPickup } from '@boaxepa/contracts/wire/pickupLink';
import { shopperApi } from '../../shopper/api.ts';

const api = shopperApi.injectEndpoints({
  endpoints: (build) => ({
    /** Needs no account. */
    shopperSharedPickup: build.query<SharedPickup, string>({
      query: (token) => `/api/pickup-links/${encodeURIComponent(token)}`,
      extraOptions: { auth: 'none' },
    }),
  }),
});

export const { useShopperSharedPickupQuery } = api;
