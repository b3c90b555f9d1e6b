import { skipToken } from '@boaxepa/shell-sdk/api';
import { useMemo } from 'react';
import { useKnownLocation } from '../../shopper/location/location.ts';
import {
  listErrors,
  partnersFreshness,
  type PartnersQuery,
  useShopperPartnersInfiniteQuery,
} from '../../shopper/partners/api.ts';
import {
  type Filters,
  filterPartners,
  mergePartners,
  partnersOf,
  typesOf,
} from '../../shopper/partners/partners.ts';

const noPosition: PartnersQuery = {};

/**
 * Returns the shops of the dashboard. For a search, the server searches all shops and products. Until the server
 * answers, the hook returns the loaded shops whose names match.
 * @param values current filters, which change with every keystroke
 * @param settled debounced filters, which change after the user has stopped typing
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
  // If the search on the server fails, show the loaded shops that match, together with the error.
  const hasSearchFailed = isServerSearch && searchQuery.isError && !searchQuery.currentData;
  const results = searchResult ?? (q.trim() === '' ? undefined : searchQuery.data);
  const partners = useMemo(() => {
    const foundIds = new Set(partnersOf(searchResult).map(({ id }) => id));
    const loaded = mergePartners(partnersOf(listQuery.data), partnersOf(results));
    return filterPartners(loaded, { q, tipo }, foundIds);
  }, [searchResult, results, listQuery.data, q, tipo]);
  const visibleQuery = searchResult ? searchQuery : listQuery;
  const { error, moreError } = listErrors(visibleQuery);
  return {
    partners,
    place,
    query: {
      data: (searchResult ?? listQuery.data) && partners,
      error: hasSearchFailed ? searchQuery.error : error,
      refetch: (hasSearchFailed ? searchQuery : visibleQuery).refetch,
      fulfilledTimeStamp: visibleQuery.fulfilledTimeStamp,
    },
    searching,
    more:
      (searchResult || !isServerSearch) && visibleQuery.hasNextPage ? visibleQuery.fetchNextPage : undefined,
    moreError,
  };
}
