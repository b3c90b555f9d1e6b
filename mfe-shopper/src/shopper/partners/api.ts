import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { shopperApi } from '../api.ts';

/** Query parameters of the shop list. The server sorts the list by name if there are no coordinates. */
export interface PartnersQuery {
  readonly lat?: number;
  readonly lng?: number;
  readonly q?: string;
  /** Business types separated by commas. */
  readonly businessType?: string;
}

/**
 * Settings for refetching lists of shops. On mount, a list is refetched if it is older than 60 s. When the window gets
 * the focus or the connection returns, it is always refetched.
 */
export const partnersFreshness = {
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: 60,
} as const;

interface ListRequest {
  readonly error?: unknown;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
}

/** Separates the failure of the next page (`moreError`) from a failure of the whole list (`error`). */
export function listErrors({ error, isFetchingNextPage, isFetchNextPageError }: ListRequest) {
  return {
    error: isFetchingNextPage || isFetchNextPageError ? undefined : error,
    moreError: isFetchNextPageError ? error : undefined,
  };
}

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
      extraOptions: { auth: 'none', answer: 'envelope', offline: true },
      providesTags: ['ShopperPartners'],
    }),
  }),
});

export const { useShopperPartnersInfiniteQuery } = api;
