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
  /** Where the person is. */
  readonly here: Place | null;
  /** Where the person asked for 'Buscar nesta área'. */
  readonly searched: Place | null;
  /** A shop that has to be on the map, wherever it is. */
  readonly partnerId: string | null;
  readonly chip: BusinessTypeChip;
}

const none: readonly PartnerListItem[] = [];

/** The server measures from the centre of what was asked for; people want to know how far it is from them. */
function measuredFrom(here: Place | null, partner: PartnerListItem): PartnerListItem {
  const { distance: _, ...shop } = partner;
  const place = placeOf(partner);
  return here && place ? { ...shop, distance: distanceMetres(here, place) } : shop;
}

/** The shops within 20 km of an area's centre, nearest first, those to buy from before the others. */
export function useAreaPartners({ here, searched, partnerId, chip }: Area) {
  const home = here ?? downtown;
  const atHome = useShopperPartnersInfiniteQuery(home, partnersFreshness);
  const knownAtHome = atHome.data?.pages.some(({ data }) => data.some(({ id }) => id === partnerId));
  // A shop far away, or one that is not among the first of a crowded place.
  const away = partnerId !== null && knownAtHome === false && searched === null;
  const shop = useShopperShopQuery(away ? partnerId : skipToken);
  const shopPlace = away && shop.currentData ? placeOf(shop.currentData) : undefined;
  const asked = searched ?? shopPlace;
  const elsewhere = useShopperPartnersInfiniteQuery(asked ?? skipToken, partnersFreshness);
  // What was there stays until the answer comes.
  const shown = asked && elsewhere.data ? elsewhere : atHome;
  const current = asked ? elsewhere : atHome;
  const all = useMemo(
    () => shown.data?.pages.flatMap(({ data }) => data.map((partner) => measuredFrom(here, partner))) ?? none,
    [shown.data, here],
  );
  const partners = useMemo(() => partnersOfChip(all, chip), [all, chip]);
  return {
    /** Shops of every kind. */
    all,
    partners,
    /** Centre of what shows. */
    center: asked ?? home,
    query: {
      data: shown.data && partners,
      error: current.error,
      refetch: current.refetch,
      fulfilledTimeStamp: shown.fulfilledTimeStamp,
    },
    searching: asked !== undefined && elsewhere.isFetching,
    more: shown.hasNextPage ? shown.fetchNextPage : undefined,
    /** The shop that had to be on the map does not exist, or nobody knows where it is. */
    missing: away && !shop.isFetching && (shop.isError || (shop.currentData !== undefined && !shopPlace)),
  };
}
