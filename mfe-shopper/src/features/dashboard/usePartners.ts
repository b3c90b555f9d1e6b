import type { BusinessTypeChip } from '@boaxepa/contracts/partners';
import { skipToken } from '@boaxepa/shell-sdk/api';
import { useDebouncedValue } from '@boaxepa/ui';
import { useMemo } from 'react';
import { useKnownLocation } from '../../shopper/location.ts';
import { type PartnersQuery, useShopperPartnersInfiniteQuery } from './api.ts';
import { filterPartners, typesOf } from './partners.ts';
import { TYPING_PAUSE_MS } from './useFilters.ts';

const freshness = { refetchOnFocus: true, refetchOnReconnect: true, refetchOnMountOrArgChange: 60 } as const;
const nowhere: PartnersQuery = {};

/**
 * The list of the dashboard. What has been fetched is filtered here, at once; when the server has more than that, it is asked as well,
 * so that a shop of a later page is found too.
 */
export function usePartners(search: string, chip: BusinessTypeChip) {
  const place = useKnownLocation();
  const where = place ?? nowhere;
  const everything = useShopperPartnersInfiniteQuery(where, freshness);
  const [text] = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  const narrowed = text !== '' || chip !== 'Todos';
  const asksServer = narrowed && everything.hasNextPage;
  const found = useShopperPartnersInfiniteQuery(
    asksServer ? { ...where, q: text, businessType: typesOf(chip) ?? '' } : skipToken,
    freshness,
  );
  const shown = asksServer && found.data ? found : everything;
  // What is shown are then only the finds among the shops of the first pages.
  const unasked = asksServer && found.isError && !found.data;
  const partners = useMemo(
    () => filterPartners(shown.data?.pages.flatMap(({ data }) => data) ?? [], { search, chip }),
    [shown.data, search, chip],
  );
  return {
    partners,
    place,
    /** Nothing has come yet. */
    loading: !shown.data && !shown.isError,
    searching: asksServer && found.isFetching,
    error: unasked ? found.error : shown.error,
    hasData: shown.data !== undefined,
    updatedAt: shown.fulfilledTimeStamp,
    retry: () => (unasked ? found : shown).refetch(),
    more: shown.hasNextPage ? shown.fetchNextPage : undefined,
  };
}
