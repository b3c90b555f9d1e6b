import type { Place } from '@boaxepa/contracts/distance';
import type { PartnerListItem } from '@boaxepa/contracts/partners';
import { useSearchParams } from '@boaxepa/shell-sdk';
import { useCallback, useEffect, useRef } from 'react';
import { placeOf } from '../../shopper/partners/pins.ts';

const POPUP_DELAY_MS = 500;
const NAME = 'partnerId';

/** The shop that the address wants on the map; `forget` takes it out of the address. */
export function useWantedPartner() {
  const [params, setParams] = useSearchParams();
  const wantedId = params.get(NAME);
  const forget = useCallback(() => {
    if (wantedId === null) return;
    setParams(
      (before) => {
        before.delete(NAME);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [wantedId, setParams]);
  return { wantedId, forget };
}

/** Moves the map to the shop that the address wants, as soon as it is known, and opens its card after a moment. */
export function useHighlight(
  wanted: PartnerListItem | undefined,
  moveTo: (place: Place) => void,
  select: (id: string) => void,
): void {
  const calls = useRef({ moveTo, select });
  useEffect(() => {
    calls.current = { moveTo, select };
  });
  const id = wanted?.id;
  const place = wanted && placeOf(wanted);
  const lat = place?.lat;
  const lng = place?.lng;
  useEffect(() => {
    if (id === undefined || lat === undefined || lng === undefined) return undefined;
    calls.current.moveTo({ lat, lng });
    const timer = setTimeout(() => calls.current.select(id), POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, lat, lng]);
}
