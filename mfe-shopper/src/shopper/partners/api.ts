import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { shopperApi } from '../api.ts';

/** Filters of the list of shops. Without coordinates, the list is sorted by name. */
export interface PartnersQuery {
  readonly lat?: number;
  readonly lng?: number;
  readonly q?: string;
  /** Business types separated by commas. */
  readonly businessType?: string;
}

/**
 * Refetches a list on mount if it is older than 60 s. Refetches every list when the tab gets the focus or the connection returns.
 */
export const partnersFreshness = {
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: 60,
} as const;

interface PartnersPage {
  readonly data: PartnerListItem[];
  readonly nextCursor: string | null;
}

const api = shopperApi.injectEndpoints({
  endpoints: (build) => ({
    shopperPartners: build.infiniteQuery<PartnersPage, PartnersQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/api/shopper/partners',
        params: { ...queryArg, cursor: pageParam },
      }),
      extraOptions: { auth: 'none', answer: 'envelope' },
      providesTags: ['ShopperPartners'],
    }),
  }),
});

export const { useShopperPartnersInfiniteQuery } = api;
