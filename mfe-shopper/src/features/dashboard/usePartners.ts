import type { PartnerListItem } from '@boaxepa/contracts/partners';
import { skipToken } from '@boaxepa/shell-sdk/api';
import { useMemo } from 'react';
import { useKnownLocation } from '../../shopper/location/location.ts';
import {
  partnersFreshness,
  type PartnersQuery,
  useShopperPartnersInfiniteQuery,
} from '../../shopper/partners/api.ts';
import { type Filters, filterPartners, partnersOfChip, typesOf } from '../../shopper/partners/partners.ts';

const nowhere: PartnersQuery = {};

interface Pages {
  readonly pages: readonly { readonly data: readonly PartnerListItem[] }[];
}

/** The partners of several answers, each once; the first answer wins, because it may carry `matches`. */
function allOf(...answers: readonly (Pages | undefined)[]): PartnerListItem[] {
  const partners = answers.flatMap((answer) => answer?.pages.flatMap(({ data }) => data) ?? []);
  return [...new Map(partners.toReversed().map((partner) => [partner.id, partner])).values()].toReversed();
}

/**
 * The list of the dashboard. A search is the server's: only the server knows the products. While the person types, the list shows
 * the shops that are known here and whose names fit.
 * @param values what the person has typed and chosen, every letter of it
 * @param settled the same after a pause in typing
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
  // The list then shows only what the first pages have.
  const unanswered = searches && found.isError && !found.data;
  const partners = useMemo(
    () =>
      answer
        ? partnersOfChip(allOf(answer), tipo)
        : filterPartners(allOf(q.trim() === '' ? undefined : found.data, everything.data), { q, tipo }),
    [answer, found.data, everything.data, q, tipo],
  );
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
