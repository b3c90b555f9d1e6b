import type { Place } from '@boaxepa/contracts/domain/distance';
import { useSearchParams } from '@boaxepa/shell-sdk';
import { useCallback, useMemo } from 'react';

const PARTNER = 'partnerId';
const AREA = 'area';
const zooms = { least: 3, most: 19 } as const;

/** A part of the map that was searched. */
export interface SearchedArea {
  readonly center: Place;
  readonly zoom: number;
}

/** 'latitude,longitude,zoom'; five decimals are about a metre. */
export function writeArea({ center: { lat, lng }, zoom }: SearchedArea): string {
  return `${lat.toFixed(5)},${lng.toFixed(5)},${Math.round(zoom)}`;
}

/** Reads what `writeArea` wrote; null for anything else, because people edit addresses. */
export function readArea(text: string | null): SearchedArea | null {
  const [lat, lng, zoom, ...others] =
    text?.split(',').map((part) => (part.trim() === '' ? NaN : Number(part))) ?? [];
  if (lat === undefined || lng === undefined || zoom === undefined || others.length > 0) return null;
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  // Comparisons with NaN are false.
  if (!isOnEarth || !(zoom >= zooms.least && zoom <= zooms.most)) return null;
  return { center: { lat, lng }, zoom };
}

/** The map's state in the address: the searched area and the chosen shop. A link, a reload and Back open the same map. */
export function useMapAddress() {
  const [params, setParams] = useSearchParams();
  const partnerId = params.get(PARTNER);
  const areaText = params.get(AREA);
  const area = useMemo(() => readArea(areaText), [areaText]);

  /** Replaces the given parameters without a new history entry; null removes one from the address. */
  const set = useCallback(
    (change: { readonly partnerId?: string | null; readonly area?: SearchedArea | null }) =>
      setParams(
        (before) => {
          const write = (name: string, value: string | null | undefined) => {
            if (value === null) before.delete(name);
            else if (value !== undefined) before.set(name, value);
          };
          write(PARTNER, change.partnerId);
          write(AREA, change.area && writeArea(change.area));
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { partnerId, area, set };
}

/** Search of the address that shows a shop on the present map: the area and the filters stay, a phone changes to the map. */
export function searchOfShop(params: URLSearchParams, partnerId: string): string {
  const search = new URLSearchParams(params);
  search.set(PARTNER, partnerId);
  search.delete('ver');
  return search.toString();
}
