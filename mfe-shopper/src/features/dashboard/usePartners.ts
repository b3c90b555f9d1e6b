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

/**
 * The list of the dashboard. What has been fetched is filtered here, at once; when the server has more than that, it is asked as well,
 * so that a shop of a later page is found too.
 * @param values what the person has typed and chosen, every letter of it
 * @param settled the same after a pause in typing
 */
export function usePartners(values: Filters, settled: Filters) {
  const place = useKnownLocation();
  const where = place ?? nowhere;
  const everything = useShopperPartnersInfiniteQuery(where, partnersFreshness);
  const { q, tipo } = values;
  const asksServer = (settled.q !== '' || settled.tipo !== 'Todos') && everything.hasNextPage;
  const found = useShopperPartnersInfiniteQuery(
    asksServer ? { ...where, q: settled.q, businessType: typesOf(settled.tipo) } : skipToken,
    partnersFreshness,
  );
  const shown = asksServer && found.data ? found : everything;
  // What is shown are then only the finds among the shops of the first pages.
  const unasked = asksServer && found.isError && !found.data;
  const partners = useMemo(
    () => filterPartners(shown.data?.pages.flatMap(({ data }) => data) ?? [], { q, tipo }),
    [shown.data, q, tipo],
  );
  return {
    partners,
    place,
    query: {
      data: shown.data && partners,
      error: unasked ? found.error : shown.error,
      refetch: (unasked ? found : shown).refetch,
      fulfilledTimeStamp: shown.fulfilledTimeStamp,
    },
    searching: asksServer && found.isFetching,
    more: shown.hasNextPage ? shown.fetchNextPage : undefined,
  };
}
