import { distanceMetres, type Place } from '@boaxepa/contracts/domain/distance';
import type { BusinessTypeChip, PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { skipToken } from '@boaxepa/shell-sdk/api';
import { useMemo } from 'react';
import { useShopperShopQuery } from '../../shopper/api.ts';
import {
  listErrors,
  partnersFreshness,
  useShopperPartnersInfiniteQuery,
} from '../../shopper/partners/api.ts';
import { downtown } from '../../shopper/partners/downtown.ts';
import { filterByChip, mergePartners, partnersOf, typesOf } from '../../shopper/partners/partners.ts';
import { placeOf } from '../../shopper/partners/placeOf.ts';

export interface Area {
  /** Position of the user. Null if the user has not shared it. */
  readonly here: Place | null;
  /** Center of the area that the user has searched with 'Buscar nesta área' (search this area), or null. */
  readonly searched: Place | null;
  /** Id of the shop that is specified in the URL, or null. The map must show this shop even if it is far away. */
  readonly partnerId: string | null;
  readonly chip: BusinessTypeChip;
}

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
 * Loads the shops around a center. If not all pages of the list are loaded, the server filters by the business types of
 * the chip, because the loaded pages may not contain every shop of these types.
 */
function useShopsAround(center: Place | undefined, chip: BusinessTypeChip) {
  const listQuery = useShopperPartnersInfiniteQuery(center ?? skipToken, partnersFreshness);
  const isServerFilter = center !== undefined && chip !== 'Todos' && listQuery.hasNextPage;
  const chipQuery = useShopperPartnersInfiniteQuery(
    isServerFilter ? { ...center, businessType: typesOf(chip) } : skipToken,
    partnersFreshness,
  );
  const chipResult = isServerFilter ? chipQuery.currentData : undefined;
  const all = useMemo(
    () => mergePartners(partnersOf(listQuery.data), partnersOf(chipResult)),
    [listQuery.data, chipResult],
  );
  return {
    /** All loaded shops, even if the chip hides them. */
    all,
    /** Shops of the chip that the server has found. Undefined if the chip filters the loaded shops in the browser. */
    chipResult,
    listQuery,
    query: isServerFilter ? chipQuery : listQuery,
  };
}

/**
 * Returns the shops within 20 km of a center. The center is the first of these places that is known: the searched area,
 * the shop in the URL if the list of shops near the user lacks it, the user's position, downtown. Active shops come
 * first. The active and the inactive shops are each sorted by their distance from the center.
 */
export function useAreaPartners({ here, searched, partnerId, chip }: Area) {
  const home = here ?? downtown;
  const homeShops = useShopsAround(home, searched ? 'Todos' : chip);
  const isInHomeResult = homeShops.listQuery.data && homeShops.all.some(({ id }) => id === partnerId);
  // Load the shop in the URL separately if the list does not contain it, for example because it is more than 20 km
  // away.
  const needsLookup = partnerId !== null && isInHomeResult === false && searched === null;
  const shop = useShopperShopQuery(needsLookup ? partnerId : skipToken);
  const shopPlace = needsLookup && shop.currentData ? placeOf(shop.currentData) : undefined;
  const target = searched ?? shopPlace;
  const targetShops = useShopsAround(target, chip);
  // Until the shops of the new area have loaded, keep showing the earlier shops. Otherwise, the map would be empty for
  // a moment.
  const visibleShops = target && targetShops.listQuery.data ? targetShops : homeShops;
  const currentShops = target ? targetShops : homeShops;
  const { chipResult } = visibleShops;
  const all = useMemo(
    () => visibleShops.all.map((partner) => withDistanceFrom(here, partner)),
    [visibleShops.all, here],
  );
  const partners = useMemo(
    () =>
      filterByChip(
        chipResult ? partnersOf(chipResult).map((partner) => withDistanceFrom(here, partner)) : all,
        chip,
      ),
    [chipResult, all, here, chip],
  );
  const { query, listQuery } = visibleShops;
  // Do not report that there are no shops until the list that the server filters has loaded. It may contain shops.
  const mayBeMore = partners.length === 0 && query !== listQuery && !chipResult;
  return {
    /** All shops of the area, even if the filter by business type hides them. */
    all,
    partners,
    center: target ?? home,
    query: {
      data: listQuery.data && !mayBeMore ? partners : undefined,
      error: listErrors(currentShops.query).error,
      refetch: currentShops.query.refetch,
      fulfilledTimeStamp: (chipResult ? query : listQuery).fulfilledTimeStamp,
    },
    searching: target !== undefined && targetShops.listQuery.isFetching,
    more: (chipResult || query === listQuery) && query.hasNextPage ? query.fetchNextPage : undefined,
    moreError: listErrors(query).moreError,
    /** True if the shop `partnerId` cannot be shown, because it does not exist or has no coordinates. */
    missing:
      needsLookup && !shop.isFetching && (shop.isError || (shop.currentData !== undefined && !shopPlace)),
  };
}
