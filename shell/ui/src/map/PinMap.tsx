import L from 'leaflet';
import { type ReactNode, useEffect, useRef } from 'react';
import { MapBox } from './leafletStyles.ts';
import { meIcon } from './pinIcons.ts';
import { type MapPin, PinLayer } from './pinLayer.ts';
import { TileNotice } from './TileNotice.tsx';
import { type LatLng, useMap } from './useMap.ts';

/** The part of the world that shows, in degrees. */
export interface MapView {
  readonly center: LatLng;
  readonly zoom: number;
  readonly bounds: {
    readonly south: number;
    readonly north: number;
    readonly west: number;
    readonly east: number;
  };
}

export interface PinMapProps {
  /** 'Mapa dos parceiros' */
  readonly label: string;
  readonly center: LatLng;
  readonly zoom?: number;
  readonly pins: readonly MapPin[];
  readonly selectedId?: string | null;
  readonly onSelect?: (id: string | null) => void;
  /** Where the person is. */
  readonly me?: LatLng | null;
  /** Told after the person moved the map: offer 'Buscar nesta área'. */
  readonly onMoved?: (view: MapView) => void;
  /** CSS height; '60vh' by default. */
  readonly height?: string;
  /** Changing it moves the map to `center`: a counter that 'Centralizar' raises. */
  readonly recenter?: number;
  /** Over the map: buttons, the card of the chosen pin. */
  readonly children?: ReactNode;
}

function viewOf(map: L.Map): MapView {
  const { lat, lng } = map.getCenter();
  const bounds = map.getBounds();
  return {
    center: { lat, lng },
    zoom: map.getZoom(),
    bounds: {
      south: bounds.getSouth(),
      north: bounds.getNorth(),
      west: bounds.getWest(),
      east: bounds.getEast(),
    },
  };
}

/** Pins on a map, near ones as one bubble. Give the same as a list: that is the way for who cannot use a map. */
export function PinMap(props: PinMapProps) {
  const { label, center, zoom, pins, selectedId = null, me, height = '60vh', recenter, children } = props;
  const { container, map, tilesFailed, retryTiles } = useMap({ center, zoom });
  const calls = useRef(props);
  const layer = useRef<PinLayer>(undefined);
  useEffect(() => {
    calls.current = props;
  });

  useEffect(() => {
    if (!map) return undefined;
    // 'dragend' and the zoom buttons are the person's; setView of ours only says 'moveend'.
    const moved = () => calls.current.onMoved?.(viewOf(map));
    const cleared = () => calls.current.onSelect?.(null);
    map.on('dragend', moved).on('zoomend', moved).on('click', cleared);
    return () => {
      map.off('dragend', moved).off('zoomend', moved).off('click', cleared);
    };
  }, [map]);

  useEffect(() => {
    if (!map) return undefined;
    const made = new PinLayer(map, (id) => calls.current.onSelect?.(id));
    layer.current = made;
    return () => {
      layer.current = undefined;
      made.remove();
    };
  }, [map]);
  useEffect(() => layer.current?.show(pins, selectedId), [map, pins, selectedId]);

  const myLat = me?.lat;
  const myLng = me?.lng;
  useEffect(() => {
    if (!map || myLat === undefined || myLng === undefined) return undefined;
    const marker = L.marker([myLat, myLng], { icon: meIcon(), interactive: false, keyboard: false });
    marker.addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, myLat, myLng]);

  const { lat, lng } = center;
  useEffect(() => {
    map?.setView([lat, lng]);
  }, [map, lat, lng, recenter]);

  return (
    <MapBox $height={height} role="region" aria-label={label}>
      <div ref={container} />
      {tilesFailed && (
        <TileNotice onRetry={retryTiles} hint="Os parceiros continuam na lista, com endereço e distância." />
      )}
      {children}
    </MapBox>
  );
}
