import { distanceMetres, type Place } from '@boaxepa/contracts/domain/distance';
import type { BusinessTypeChip, PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { skipToken } from '@boaxepa/shell-sdk/api';
import { useMemo } from 'react';
import { useShopperShopQuery } from '../../shopper/api.ts';
import { partnersFreshness, useShopperPartnersInfiniteQuery } from '../../shopper/partners/api.ts';
import { downtown } from '../../shopper/partners/downtown.ts';
import { partnersOfChip } from '../../shopper/partners/partners.ts';
import { placeOf } from '../../shopper/partners/pins.ts';

export interface Area {
  /** Position of the person. */
  readonly here: Place | null;
  /** Centre of the last 'Buscar nesta área'. */
  readonly searched: Place | null;
  /** Shop that the map must show, even outside the area. */
  readonly partnerId: string | null;
  readonly chip: BusinessTypeChip;
}

const none: readonly PartnerListItem[] = [];

/**
 * Recomputes the distance from the person, because the server measures from the centre of the query. Without a position it removes the
 * distance.
 */
function measuredFrom(here: Place | null, partner: PartnerListItem): PartnerListItem {
  const { distance: _, ...shop } = partner;
  const place = placeOf(partner);
  return here && place ? { ...shop, distance: distanceMetres(here, place) } : shop;
}

/** Returns the shops within 20 km of an area's centre: active ones first, then by distance. */
export function useAreaPartners({ here, searched, partnerId, chip }: Area) {
  const home = here ?? downtown;
  const atHome = useShopperPartnersInfiniteQuery(home, partnersFreshness);
  const knownAtHome = atHome.data?.pages.some(({ data }) => data.some(({ id }) => id === partnerId));
  // The shop is far away, or not on the first page of a dense area.
  const away = partnerId !== null && knownAtHome === false && searched === null;
  const shop = useShopperShopQuery(away ? partnerId : skipToken);
  const shopPlace = away && shop.currentData ? placeOf(shop.currentData) : undefined;
  const asked = searched ?? shopPlace;
  const elsewhere = useShopperPartnersInfiniteQuery(asked ?? skipToken, partnersFreshness);
  // Keep the previous shops until the response for the new area arrives.
  const shown = asked && elsewhere.data ? elsewhere : atHome;
  const current = asked ? elsewhere : atHome;
  const all = useMemo(
    () => shown.data?.pages.flatMap(({ data }) => data.map((partner) => measuredFrom(here, partner))) ?? none,
    [shown.data, here],
  );
  const partners = useMemo(() => partnersOfChip(all, chip), [all, chip]);
  return {
    /** Before the chip filter. */
    all,
    partners,
    center: asked ?? home,
    query: {
      data: shown.data && partners,
      error: current.error,
      refetch: current.refetch,
      fulfilledTimeStamp: shown.fulfilledTimeStamp,
    },
    searching: asked !== undefined && elsewhere.isFetching,
    more: shown.hasNextPage ? shown.fetchNextPage : undefined,
    /** The required shop does not exist or has no coordinates. */
    missing: away && !shop.isFetching && (shop.isError || (shop.currentData !== undefined && !shopPlace)),
  };
}
