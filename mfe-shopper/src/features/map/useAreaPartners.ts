import { distanceMetres, type Place } from '@boaxepa/contracts/domain/distance';
import type { BusinessTypeChip, PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { skipToken } from '@boaxepa/shell-sdk/api';
import { useMemo } from 'react';
import { useShopperShopQuery } from '../../shopper/api.ts';
import { partnersFreshness, useShopperPartnersInfiniteQuery } from '../../shopper/partners/api.ts';
import { downtown } from '../../shopper/partners/downtown.ts';
import { filterByChip } from '../../shopper/partners/partners.ts';
import { placeOf } from '../../shopper/partners/pins.ts';

export interface Area {
  /** Position of the user, or null if unknown. */
  readonly here: Place | null;
  /** Centre of the area of the last search with 'Buscar nesta área'. */
  readonly searched: Place | null;
  /** Id of a shop that the map must show, even if the shop is outside the area. */
  readonly partnerId: string | null;
  readonly chip: BusinessTypeChip;
}

const noPartners: readonly PartnerListItem[] = [];

/**
 * Replaces the shop's distance by the distance from the user, because the server measures from the centre of the search. Removes
 * the distance if the user's position is unknown.
 */
function withDistanceFrom(here: Place | null, partner: PartnerListItem): PartnerListItem {
  const { distance: _, ...shop } = partner;
  const place = placeOf(partner);
  return here && place ? { ...shop, distance: distanceMetres(here, place) } : shop;
}

/** Returns the shops within 20 km of an area's centre. Active shops come first, sorted by distance. */
export function useAreaPartners({ here, searched, partnerId, chip }: Area) {
  const home = here ?? downtown;
  const homeQuery = useShopperPartnersInfiniteQuery(home, partnersFreshness);
  const isInHomeResult = homeQuery.data?.pages.some(({ data }) => data.some(({ id }) => id === partnerId));
  // A distant shop is not in the result, so fetch the shop separately.
  const needsLookup = partnerId !== null && isInHomeResult === false && searched === null;
  const shop = useShopperShopQuery(needsLookup ? partnerId : skipToken);
  const shopPlace = needsLookup && shop.currentData ? placeOf(shop.currentData) : undefined;
  const target = searched ?? shopPlace;
  const targetQuery = useShopperPartnersInfiniteQuery(target ?? skipToken, partnersFreshness);
  // Show the previous shops until the response for the new area arrives.
  const visibleQuery = target && targetQuery.data ? targetQuery : homeQuery;
  const currentQuery = target ? targetQuery : homeQuery;
  const all = useMemo(
    () =>
      visibleQuery.data?.pages.flatMap(({ data }) =>
        data.map((partner) => withDistanceFrom(here, partner)),
      ) ?? noPartners,
    [visibleQuery.data, here],
  );
  const partners = useMemo(() => filterByChip(all, chip), [all, chip]);
  return {
    /** All shops of the area, regardless of the chip. */
    all,
    partners,
    center: target ?? home,
    query: {
      data: visibleQuery.data && partners,
      error: currentQuery.error,
      refetch: currentQuery.refetch,
      fulfilledTimeStamp: visibleQuery.fulfilledTimeStamp,
    },
    searching: target !== undefined && targetQuery.isFetching,
    more: visibleQuery.hasNextPage ? visibleQuery.fetchNextPage : undefined,
    /** True if the shop `partnerId` does not exist or has no coordinates. */
    missing:
      needsLookup && !shop.isFetching && (shop.isError || (shop.currentData !== undefined && !shopPlace)),
  };
}
