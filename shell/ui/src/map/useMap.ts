import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { tileSource } from './tiles.ts';

export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

export interface MapOptions {
  readonly center: LatLng;
  readonly zoom?: number;
}

export interface MapHandle {
  /** Ref for the element that contains the map. */
  readonly container: RefObject<HTMLDivElement | null>;
  /** The leaflet map. Null until the element is mounted. */
  readonly map: L.Map | null;
  /** True if no tile could be loaded. The screen should then show a TileNotice. */
  readonly tilesFailed: boolean;
  readonly retryTiles: () => void;
  /** Hides the notice. The map continues without tiles. */
  readonly dismissTiles: () => void;
}

/** Number of failed tiles after which the tile server counts as unreachable. Applies only if no tile has loaded. */
const FAILURES = 3;

/**
 * Creates a leaflet map with Portuguese controls and the configured tiles. `center` and `zoom` are only read at the first render.
 * Call `map.setView` to move the map later.
 */
export function useMap({ center, zoom = 14 }: MapOptions): MapHandle {
  const container = useRef<HTMLDivElement>(null);
  const start = useRef({ center, zoom });
  const failures = useRef(0);
  const layer = useRef<L.TileLayer | null>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const [tilesFailed, setTilesFailed] = useState(false);

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    // The container needs a role and a name, because leaflet makes the container focusable.
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', 'Mova o mapa com as setas do teclado, aproxime com + e afaste com -');
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const created = L.map(element, {
      center: start.current.center,
      zoom: start.current.zoom,
      zoomControl: false,
      // Screens render <TileCredit>, because they choose its position.
      attributionControl: false,
      zoomAnimation: !prefersReducedMotion,
      fadeAnimation: !prefersReducedMotion,
      markerZoomAnimation: !prefersReducedMotion,
    });
    L.control
      .zoom({ position: 'topright', zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' })
      .addTo(created);
    const tiles = L.tileLayer(tileSource().url, {
      maxZoom: 19,
      referrerPolicy: 'strict-origin-when-cross-origin',
    });
    tiles.on('tileerror', () => {
      failures.current += 1;
      if (failures.current === FAILURES) setTilesFailed(true);
    });
    tiles.on('tileload', () => {
      failures.current = 0;
      setTilesFailed(false);
    });
    tiles.addTo(created);
    layer.current = tiles;
    // A dialog enlarges the element after the map was created, so leaflet must measure the element again.
    const observer = new ResizeObserver(() => created.invalidateSize({ animate: false }));
    observer.observe(element);
    let zooming = false;
    created.on('zoomstart', () => {
      zooming = true;
    });
    created.on('zoomend', () => {
      zooming = false;
    });
    setMap(created);
    return () => {
      observer.disconnect();
      layer.current = null;
      setMap(null);
      // Leaflet ends a zoom animation with a timer, which would fail after the removal of the map. `moveend` is the last event of
      // a zoom.
      if (zooming) created.once('moveend', () => created.remove());
      else created.remove();
    };
  }, []);

  return {
    container,
    map,
    tilesFailed,
    retryTiles: () => {
      failures.current = 0;
      setTilesFailed(false);
      layer.current?.redraw();
    },
    dismissTiles: () => setTilesFailed(false),
  };
}
