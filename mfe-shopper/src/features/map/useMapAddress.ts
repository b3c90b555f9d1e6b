import type { Place } from '@boaxepa/contracts/domain/distance';
import { useSearchParams } from '@boaxepa/shell-sdk';
import { useCallback, useMemo } from 'react';

const PARTNER = 'partnerId';
const AREA = 'area';
const zoomRange = { min: 3, max: 19 } as const;

/** An area that the user has searched with 'Buscar nesta área'. */
export interface SearchedArea {
  readonly center: Place;
  readonly zoom: number;
}

/** Formats an area as 'latitude,longitude,zoom'. Five decimals correspond to about one metre. */
export function writeArea({ center: { lat, lng }, zoom }: SearchedArea): string {
  return `${lat.toFixed(5)},${lng.toFixed(5)},${Math.round(zoom)}`;
}

/** Parses a text that `writeArea` has formatted. Returns null for any other text, because users edit addresses. */
export function readArea(text: string | null): SearchedArea | null {
  const [lat, lng, zoom, ...others] =
    text?.split(',').map((part) => (part.trim() === '' ? NaN : Number(part))) ?? [];
  if (lat === undefined || lng === undefined || zoom === undefined || others.length > 0) return null;
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  // The negation also rejects NaN, because every comparison with NaN is false.
  if (!isOnEarth || !(zoom >= zoomRange.min && zoom <= zoomRange.max)) return null;
  return { center: { lat, lng }, zoom };
}

/**
 * Stores the searched area and the selected shop in the address. Links, reloads and the Back button therefore restore the map.
 */
export function useMapAddress() {
  const [params, setParams] = useSearchParams();
  const partnerId = params.get(PARTNER);
  const areaText = params.get(AREA);
  const area = useMemo(() => readArea(areaText), [areaText]);

  /** Replaces the given parameters without adding a history entry. The value null removes a parameter. */
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
 * Returns the query string that shows a shop on the current map. The area and the filters stay the same. A phone switches from
 * the list to the map.
 */
export function searchOfShop(params: URLSearchParams, partnerId: string): string {
  const search = new URLSearchParams(params);
  search.set(PARTNER, partnerId);
  search.delete('ver');
  return search.toString();
}
