import type { Bag } from '@boaxepa/contracts/wire/bags';
import type { PartnerOrder, PartnerOrdersSummary } from '@boaxepa/contracts/wire/orders';
import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { everyPage, serverApi } from '@boaxepa/shell-sdk/api';

export interface PartnerOrders {
  readonly orders: readonly PartnerOrder[];
  readonly summary: PartnerOrdersSummary;
  /** Cursor for loading older closed orders. Null if there are no older orders. */
  readonly nextCursor: string | null;
}

export interface PartnerOrdersAnswer {
  readonly data: readonly PartnerOrder[];
  readonly summary: PartnerOrdersSummary;
  readonly nextCursor: string | null;
}

/** API calls that several partner pages share. The calls of a single page are in the api.ts of its feature folder. */
export const shopApi = serverApi
  .enhanceEndpoints({
    addTagTypes: [
      'PartnerProfile',
      'PartnerBags',
      'PartnerOrders',
      'PartnerProducts',
      'PartnerImports',
      'PartnerSchedules',
    ],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      partnerProfile: build.query<PartnerProfile, void>({
        query: () => '/api/partner-profile',
        providesTags: ['PartnerProfile'],
      }),
      /** Returns all surprise bags of the shop, newest first. Prices are in reais. */
      partnerBags: build.query<Bag[], void>({
        queryFn: (_none, _api, _options, ask) => everyPage('/api/bags', ask),
        extraOptions: { answer: 'envelope', offline: true },
        providesTags: ['PartnerBags'],
      }),
      /**
       * Returns all open orders and the closed orders of the last 30 days, newest first. `summary` covers all orders of
       * the shop.
       */
      partnerOrders: build.query<PartnerOrders, void>({
        query: () => '/api/orders/partner',
        transformResponse: ({ data, summary, nextCursor }: PartnerOrdersAnswer) => ({
          orders: data,
          summary,
          nextCursor,
        }),
        extraOptions: { answer: 'envelope', offline: true },
        providesTags: ['PartnerOrders'],
      }),
    }),
  });

export const { usePartnerProfileQuery, usePartnerBagsQuery, usePartnerOrdersQuery } = shopApi;
