import type { Bag } from '@boaxepa/contracts/wire/bags';
import type { PartnerOrder, PartnerOrdersSummary } from '@boaxepa/contracts/wire/orders';
import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { everyPage, serverApi } from '@boaxepa/shell-sdk/api';

export interface PartnerOrders {
  readonly orders: readonly PartnerOrder[];
  readonly summary: PartnerOrdersSummary;
  /** Cursor for the remaining closed orders. Null if the list contains all closed orders. */
  readonly nextCursor: string | null;
}

export interface PartnerOrdersAnswer {
  readonly data: readonly PartnerOrder[];
  readonly summary: PartnerOrdersSummary;
  /** Missing if the service is older than this page. */
  readonly nextCursor?: string | null;
}

/** Calls of several screens. The call of a single feature is in the feature's folder. */
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
      /** All bags of the shop, newest first. Prices are in reais. */
      partnerBags: build.query<Bag[], void>({
        queryFn: (_none, _api, _options, ask) => everyPage('/api/bags', ask),
        extraOptions: { answer: 'envelope' },
        providesTags: ['PartnerBags'],
      }),
      /** The open orders and the orders of the last 30 days, newest first. The summary covers the whole history. */
      partnerOrders: build.query<PartnerOrders, void>({
        query: () => '/api/orders/partner',
        transformResponse: ({ data, summary, nextCursor = null }: PartnerOrdersAnswer) => ({
          orders: data,
          summary,
          nextCursor,
        }),
        extraOptions: { answer: 'envelope' },
        providesTags: ['PartnerOrders'],
      }),
    }),
  });

export const { usePartnerProfileQuery, usePartnerBagsQuery, usePartnerOrdersQuery } = shopApi;
