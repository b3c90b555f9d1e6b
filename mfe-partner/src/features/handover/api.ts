import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { PickupCheck } from '@boaxepa/contracts/wire/pickup';
import { shopApi } from '../../shop/api.ts';

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the order that has the given pickup code. This request does not mark the order as delivered. */
    partnerPickupCheck: build.mutation<PartnerOrder, PickupCheck>({
      query: (body) => ({ url: '/api/orders/partner/pickup-check', method: 'POST', body }),
    }),
  }),
});

export const { usePartnerPickupCheckMutation } = api;
