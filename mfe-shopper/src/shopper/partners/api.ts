import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { shopperApi } from '../api.ts';

/** What the server may narrow the list by; without coordinates it comes by name. */
export interface PartnersQuery {
  readonly lat?: number;
  readonly lng?: number;
  readonly q?: string;
  /** Business types separated by commas. */
  readonly businessType?: string;
}

/** A list that is older than a minute is asked for again when a screen opens, and whenever the person comes back to it. */
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
    /** Shops to buy from, page by page, fetched without a token. */
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
