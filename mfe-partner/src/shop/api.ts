import type { Bag } from '@boaxepa/contracts/bags';
import type { PartnerOrder, PartnerOrdersSummary } from '@boaxepa/contracts/orders';
import type { PartnerProfile } from '@boaxepa/contracts/partners';
import { baseApi } from '@boaxepa/shell-sdk/api';

/** The bounded list of orders and the figures over everything (decisions §4). */
export interface PartnerOrders {
  readonly orders: readonly PartnerOrder[];
  readonly summary: PartnerOrdersSummary;
}

const asPartner = { auth: 'partner' } as const;

/** Calls of the partner's own shop (partner spec §7). */
export const shopApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['PartnerProfile', 'PartnerBags', 'PartnerOrders'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      partnerProfile: build.query<PartnerProfile, void>({
        query: () => '/api/partner-profile',
        extraOptions: asPartner,
        providesTags: ['PartnerProfile'],
      }),
      /** Newest first; prices in reais. */
      ownBags: build.query<Bag[], void>({
        query: () => '/api/bags',
        extraOptions: asPartner,
        providesTags: ['PartnerBags'],
      }),
      /** Open orders and those of the last 30 days, newest first, with the summary over everything. */
      partnerOrders: build.query<PartnerOrders, void>({
        query: () => '/api/orders/partner',
        transformResponse: ({ data, summary }: { data: PartnerOrder[]; summary: PartnerOrdersSummary }) => ({
          orders: data,
          summary,
        }),
        extraOptions: { ...asPartner, answer: 'envelope' },
        providesTags: ['PartnerOrders'],
      }),
    }),
  });

export const { usePartnerProfileQuery, useOwnBagsQuery, usePartnerOrdersQuery } = shopApi;
