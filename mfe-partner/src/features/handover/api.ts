import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { PickupCheck, PickupKeys } from '@boaxepa/contracts/wire/pickup';
import { shopApi } from '../../shop/api.ts';

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Loaded while there is a connection, for checks without one. */
    partnerPickupKeys: build.query<PickupKeys, void>({ query: () => '/api/orders/partner/pickup-keys' }),
    /** Returns the order of a code and changes nothing. */
    partnerPickupCheck: build.mutation<PartnerOrder, PickupCheck>({
      query: (body) => ({ url: '/api/orders/partner/pickup-check', method: 'POST', body }),
    }),
  }),
});

export const { usePartnerPickupCheckMutation, usePartnerPickupKeysQuery } = api;
