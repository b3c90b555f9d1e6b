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
  /** Position of the user. Null if the user has not shared it. */
  readonly here: Place | null;
  /** Center of the area that the user has searched with 'Buscar nesta área' (search this area), or null. */
  readonly searched: Place | null;
  /** Id of the shop that is specified in the URL, or null. The map must show this shop even if it is far away. */
  readonly partnerId: string | null;
  readonly chip: BusinessTypeChip;
}

const noPartners: readonly PartnerListItem[] = [];

/**
 * Replaces a shop's distance from the center of the search by its distance from the user, in meters. Removes the
 * distance if the user's position is unknown.
 */
function withDistanceFrom(here: Place | null, partner: PartnerListItem): PartnerListItem {
  const { distance: _, ...shop } = partner;
  const place = placeOf(partner);
  return here && place ? { ...shop, distance: distanceMetres(here, place) } : shop;
}

/**
 * Returns the shops within 20 km of a center. The center is the searched area, the shop of the URL, the user's position
 * or downtown: the first of them that is known. Active shops come first. In both groups, the shops are sorted by their
 * distance from the center.
 */
export function useAreaPartners({ here, searched, partnerId, chip }: Area) {
  const home = here ?? downtown;
  const homeQuery = useShopperPartnersInfiniteQuery(home, partnersFreshness);
  const isInHomeResult = homeQuery.data?.pages.some(({ data }) => data.some(({ id }) => id === partnerId));
  // Load the shop of the URL separately if the list does not contain it, for example because it is more than 20 km
  // away.
  const needsLookup = partnerId !== null && isInHomeResult === false && searched === null;
  const shop = useShopperShopQuery(needsLookup ? partnerId : skipToken);
  const shopPlace = needsLookup && shop.currentData ? placeOf(shop.currentData) : undefined;
  const target = searched ?? shopPlace;
  const targetQuery = useShopperPartnersInfiniteQuery(target ?? skipToken, partnersFreshness);
  // Until the shops of the new area have loaded, keep showing the earlier shops. Otherwise, the map would be empty for
  // a moment.
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
    /** All shops of the area, even if the filter by business type hides them. */
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
    /** True if the shop `partnerId` cannot be shown, because it does not exist or has no coordinates. */
    missing:
      needsLookup && !shop.isFetching && (shop.isError || (shop.currentData !== undefined && !shopPlace)),
  };
}
