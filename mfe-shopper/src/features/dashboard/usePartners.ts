import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { skipToken } from '@boaxepa/shell-sdk/api';
import { useMemo } from 'react';
import { useKnownLocation } from '../../shopper/location/location.ts';
import {
  partnersFreshness,
  type PartnersQuery,
  useShopperPartnersInfiniteQuery,
} from '../../shopper/partners/api.ts';
import { type Filters, filterPartners, typesOf } from '../../shopper/partners/partners.ts';

const noPosition: PartnersQuery = {};

interface Pages {
  readonly pages: readonly { readonly data: readonly PartnerListItem[] }[];
}

const partnersOf = (result: Pages | undefined) => result?.pages.flatMap(({ data }) => data) ?? [];

/** Merges two lists by id, in the order of `list`. A search result has priority, because only a result contains `matches`. */
function merge(
  list: readonly PartnerListItem[],
  results: readonly PartnerListItem[],
): readonly PartnerListItem[] {
  return [...new Map([...list, ...results].map((partner) => [partner.id, partner])).values()];
}

/**
 * Returns the shops of the dashboard. The server searches all shops and products. Loaded shops with a matching name appear while
 * the user types.
 * @param values current filters, updated with every key
 * @param settled current filters after a pause in typing
 */
export function usePartners(values: Filters, settled: Filters) {
  const place = useKnownLocation();
  const position = place ?? noPosition;
  const listQuery = useShopperPartnersInfiniteQuery(position, partnersFreshness);
  const { q, tipo } = values;
  const isServerSearch = settled.q !== '' || (settled.tipo !== 'Todos' && listQuery.hasNextPage);
  const searchQuery = useShopperPartnersInfiniteQuery(
    isServerSearch ? { ...position, q: settled.q, businessType: typesOf(settled.tipo) } : skipToken,
    partnersFreshness,
  );
  const isTyping = q.trim() !== settled.q || tipo !== settled.tipo;
  const searchResult = isServerSearch && !isTyping ? searchQuery.currentData : undefined;
  const searching = isTyping || (isServerSearch && searchQuery.isFetching);
  // After a failed search on the server, the list contains only matches among the loaded shops.
  const hasSearchFailed = isServerSearch && searchQuery.isError && !searchQuery.data;
  const results = searchResult ?? (q.trim() === '' ? undefined : searchQuery.data);
  const partners = useMemo(() => {
    const foundIds = new Set(partnersOf(searchResult).map(({ id }) => id));
    return filterPartners(merge(partnersOf(listQuery.data), partnersOf(results)), { q, tipo }, foundIds);
  }, [searchResult, results, listQuery.data, q, tipo]);
  const visibleQuery = searchResult ? searchQuery : listQuery;
  return {
    partners,
    place,
    query: {
      data: (searchResult ?? listQuery.data) && partners,
      error: hasSearchFailed ? searchQuery.error : visibleQuery.error,
      refetch: (hasSearchFailed ? searchQuery : visibleQuery).refetch,
      fulfilledTimeStamp: visibleQuery.fulfilledTimeStamp,
    },
    searching,
    more:
      (searchResult || !isServerSearch) && visibleQuery.hasNextPage ? visibleQuery.fetchNextPage : undefined,
  };
}
