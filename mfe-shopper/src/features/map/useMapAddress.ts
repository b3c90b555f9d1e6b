import type { Place } from '@boaxepa/contracts/domain/distance';
import { useSearchParams } from '@boaxepa/shell-sdk';
import { useCallback, useMemo } from 'react';

const PARTNER = 'partnerId';
const AREA = 'area';
const zoomRange = { min: 3, max: 19 } as const;

/** Area of the map that the user has searched with 'Buscar nesta área' (search this area). */
export interface SearchedArea {
  readonly center: Place;
  readonly zoom: number;
}

/**
 * Formats an area as 'latitude,longitude,zoom' for the URL. Coordinates have five decimals, which is a precision of
 * about one meter.
 */
export function writeArea({ center: { lat, lng }, zoom }: SearchedArea): string {
  return `${lat.toFixed(5)},${lng.toFixed(5)},${Math.round(zoom)}`;
}

/** Parses an area from the URL. Returns null if the text is invalid, because users can edit the URL. */
export function readArea(text: string | null): SearchedArea | null {
  const [lat, lng, zoom, ...others] =
    text?.split(',').map((part) => (part.trim() === '' ? NaN : Number(part))) ?? [];
  if (lat === undefined || lng === undefined || zoom === undefined || others.length > 0) return null;
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  // NaN makes every comparison false. Negate the comparison, so that a zoom of NaN is rejected too.
  if (!isOnEarth || !(zoom >= zoomRange.min && zoom <= zoomRange.max)) return null;
  return { center: { lat, lng }, zoom };
}

/**
 * Stores the searched area and the selected shop in the URL, so that a link, a reload or the Back button restores the
 * map.
 */
export function useMapAddress() {
  const [params, setParams] = useSearchParams();
  const partnerId = params.get(PARTNER);
  const areaText = params.get(AREA);
  const area = useMemo(() => readArea(areaText), [areaText]);

  /**
   * Changes query parameters of the URL without adding an entry to the browser history. The value null removes a
   * parameter.
   */
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

/**
 * Returns the query string that selects a shop on the map. It keeps the area and the filters, but not `ver` (map or
 * list), so that a phone shows the map.
 */
export function searchOfShop(params: URLSearchParams, partnerId: string): string {
  const search = new URLSearchParams(params);
  search.set(PARTNER, partnerId);
  search.delete('ver');
  return search.toString();
}
