import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { appConfig } from '@boaxepa/shell-sdk';

const defaultTileUrl = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

export interface MapOptions {
  readonly center: LatLng;
  readonly zoom?: number;
}

export interface MapHandle {
  readonly container: RefObject<HTMLDivElement | null>;
  /** Leaflet map, or null until its element is mounted. */
  readonly map: L.Map | null;
  /** True if no map tile (background image) could be loaded. The component must then show a TileNotice. */
  readonly tilesFailed: boolean;
  readonly retryTiles: () => void;
  readonly dismissTiles: () => void;
}

/** Number of successive failed tiles after which the tile server counts as unreachable. */
const FAILURES = 3;

/**
 * Creates a Leaflet map with Portuguese controls and the configured tiles. `center` and `zoom` apply only to the first
 * render. To move the map later, call `map.setView`.
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
    // Leaflet makes the container focusable, so the container needs a role and a name.
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', 'Mova o mapa com as setas do teclado, aproxime com + e afaste com -');
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const created = L.map(element, {
      center: start.current.center,
      zoom: start.current.zoom,
      zoomControl: false,
      // The maps render <TileCredit> instead of Leaflet's attribution.
      attributionControl: false,
      zoomAnimation: !prefersReducedMotion,
      fadeAnimation: !prefersReducedMotion,
      markerZoomAnimation: !prefersReducedMotion,
    });
    L.control
      .zoom({ position: 'topright', zoomInTitle: 'Aproximar', zoomOutTitle: 'Afastar' })
      .addTo(created);
    const tiles = L.tileLayer(appConfig().tileUrl || defaultTileUrl, {
      // The URL of the shoppers' map accepts the same zoom levels (mfe-shopper/src/features/map/useMapAddress.ts).
      minZoom: 3,
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
    // Measure the element again when its size changes, because a dialog can enlarge the element later.
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
      // Leaflet ends a zoom animation with a timer, which throws if the map has been removed. So wait for `moveend`,
      // the last event of a zoom.
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
