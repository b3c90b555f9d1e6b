import type { Bag } from '@boaxepa/contracts/wire/bags';
import type { PartnerOrder, PartnerOrdersSummary } from '@boaxepa/contracts/wire/orders';
import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { everyPage, serverApi } from '@boaxepa/shell-sdk/api';

export interface PartnerOrders {
  readonly orders: readonly PartnerOrder[];
  readonly summary: PartnerOrdersSummary;
  /** Cursor of the closed orders that the list omits; null if there are none. */
  readonly nextCursor: string | null;
}

export interface PartnerOrdersAnswer {
  readonly data: readonly PartnerOrder[];
  readonly summary: PartnerOrdersSummary;
  /** Absent in responses of an older service version than this page. */
  readonly nextCursor?: string | null;
}

/** Base API of the area with the calls of several screens. Each feature injects its own endpoints. */
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
      /** All pages, newest first. Prices are in reais. */
      partnerBags: build.query<Bag[], void>({
        queryFn: (_none, _api, _options, ask) => everyPage('/api/bags', ask),
        extraOptions: { answer: 'envelope' },
        providesTags: ['PartnerBags'],
      }),
      /** Open orders and those of the last 30 days, newest first; the summary covers the whole history. */
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
