import type { Place } from '@boaxepa/contracts/domain/distance';
import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { useEffect, useRef } from 'react';
import { placeOf } from '../../shopper/partners/pins.ts';

const POPUP_DELAY_MS = 500;

/**
 * Moves the map to the shop that the URL names, and opens the card of this shop after 500 ms. Does nothing if
 * `openedId` is this shop, because its card is already open.
 */
export function useHighlight(
  linkedPartner: PartnerListItem | undefined,
  openedId: string | null,
  moveTo: (place: Place) => void,
  openCard: (id: string) => void,
): void {
  const latest = useRef({ openedId, moveTo, openCard });
  useEffect(() => {
    latest.current = { openedId, moveTo, openCard };
  });
  const id = linkedPartner?.id;
  const place = linkedPartner && placeOf(linkedPartner);
  const lat = place?.lat;
  const lng = place?.lng;
  useEffect(() => {
    if (id === undefined || lat === undefined || lng === undefined) return undefined;
    if (id === latest.current.openedId) return undefined;
    latest.current.moveTo({ lat, lng });
    const timer = setTimeout(() => latest.current.openCard(id), POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, lat, lng]);
}
