import type { RatingsSummary, ShopRating } from '@boaxepa/contracts/wire/ratings';
import { shopApi } from '../../shop/api.ts';

interface RatingsPage {
  readonly data: readonly ShopRating[];
  readonly summary: RatingsSummary;
  readonly nextCursor: string | null;
}

const api = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the shop's ratings in pages, newest first. Each page also contains the summary of all ratings. */
    partnerRatings: build.infiniteQuery<RatingsPage, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ pageParam }) => ({ url: '/api/partner/ratings', params: { cursor: pageParam } }),
      extraOptions: { answer: 'envelope' },
    }),
  }),
});

export const { usePartnerRatingsInfiniteQuery } = api;
