import type { Place } from '@boaxepa/contracts/domain/distance';
import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';

/** Returns the coordinates of a shop. Returns undefined if the shop has none. */
export function placeOf({
  latitude,
  longitude,
}: Pick<PartnerListItem, 'latitude' | 'longitude'>): Place | undefined {
  return latitude === null || longitude === null ? undefined : { lat: latitude, lng: longitude };
}
