import type { Place } from '@boaxepa/contracts/domain/distance';
import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { useEffect, useRef } from 'react';
import { placeOf } from '../../shopper/partners/pins.ts';

const POPUP_DELAY_MS = 500;

/**
 * Moves the map to the shop that the address names, as soon as the shop is known, and opens its card after a moment. A shop that was
 * chosen on the map (`openedId`) is in sight and has its card already.
 */
export function useHighlight(
  wanted: PartnerListItem | undefined,
  openedId: string | null,
  moveTo: (place: Place) => void,
  open: (id: string) => void,
): void {
  const latest = useRef({ openedId, moveTo, open });
  useEffect(() => {
    latest.current = { openedId, moveTo, open };
  });
  const id = wanted?.id;
  const place = wanted && placeOf(wanted);
  const lat = place?.lat;
  const lng = place?.lng;
  useEffect(() => {
    if (id === undefined || lat === undefined || lng === undefined) return undefined;
    if (id === latest.current.openedId) return undefined;
    latest.current.moveTo({ lat, lng });
    const timer = setTimeout(() => latest.current.open(id), POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, lat, lng]);
}
