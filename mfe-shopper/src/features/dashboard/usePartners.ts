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

const nowhere: PartnersQuery = {};

interface Pages {
  readonly pages: readonly { readonly data: readonly PartnerListItem[] }[];
}

const partnersOf = (answer: Pages | undefined) => answer?.pages.flatMap(({ data }) => data) ?? [];

/** Merges by id, in list order. A search result replaces the listed shop, because only the result contains `matches`. */
function merge(
  list: readonly PartnerListItem[],
  found: readonly PartnerListItem[],
): readonly PartnerListItem[] {
  return [...new Map([...list, ...found].map((partner) => [partner.id, partner])).values()];
}

/**
 * Returns the list of the dashboard. The server searches, because only it knows the products and the later pages. Loaded shops whose name
 * matches show immediately while the person types.
 * @param values current filters, updated with every key
 * @param settled the same filters after a pause in typing
 */
export function usePartners(values: Filters, settled: Filters) {
  const place = useKnownLocation();
  const where = place ?? nowhere;
  const everything = useShopperPartnersInfiniteQuery(where, partnersFreshness);
  const { q, tipo } = values;
  const searches = settled.q !== '' || (settled.tipo !== 'Todos' && everything.hasNextPage);
  const found = useShopperPartnersInfiniteQuery(
    searches ? { ...where, q: settled.q, businessType: typesOf(settled.tipo) } : skipToken,
    partnersFreshness,
  );
  const isTyping = q.trim() !== settled.q || tipo !== settled.tipo;
  const answer = searches && !isTyping ? found.currentData : undefined;
  const searching = isTyping || (searches && found.isFetching);
  // The server search failed, so the list contains only matches from the loaded pages.
  const unanswered = searches && found.isError && !found.data;
  const results = answer ?? (q.trim() === '' ? undefined : found.data);
  const partners = useMemo(() => {
    const isAnswered = new Set(partnersOf(answer).map(({ id }) => id));
    return filterPartners(merge(partnersOf(everything.data), partnersOf(results)), { q, tipo }, isAnswered);
  }, [answer, results, everything.data, q, tipo]);
  const shown = answer ? found : everything;
  return {
    partners,
    place,
    query: {
      data: (answer ?? everything.data) && partners,
      error: unanswered ? found.error : shown.error,
      refetch: (unanswered ? found : shown).refetch,
      fulfilledTimeStamp: shown.fulfilledTimeStamp,
    },
    searching,
    more: (answer || !searches) && shown.hasNextPage ? shown.fetchNextPage : undefined,
  };
}
