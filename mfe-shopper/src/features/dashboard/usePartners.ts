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

/**
 * Merges two lists by id, in the order of `list`. A search result replaces the shop in the list, because only the result contains
 * `matches`.
 */
function merge(
  list: readonly PartnerListItem[],
  results: readonly PartnerListItem[],
): readonly PartnerListItem[] {
  return [...new Map([...list, ...results].map((partner) => [partner.id, partner])).values()];
}

/**
 * Returns the list of shops on the dashboard. The server searches, because only the server knows the products and the pages that
 * have not loaded. Loaded shops whose name matches appear immediately while the user types.
 * @param values current filters, updated with every key
 * @param settled the same filters after a pause in typing
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
  // If the search on the server has failed, the list contains only matches from the loaded pages.
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
