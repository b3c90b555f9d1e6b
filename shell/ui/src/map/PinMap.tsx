import L from 'leaflet';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CardBox, FootLine, MapBox, MapFoot, MapHead } from './leafletStyles.ts';
import { meIcon, nameMarker } from './pinIcons.ts';
import { type MapPin, PinLayer } from './pinLayer.ts';
import { TileCredit } from './TileCredit.tsx';
import { TileNotice } from './TileNotice.tsx';
import { type LatLng, useMap } from './useMap.ts';
import { usePinPopup } from './usePinPopup.ts';

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
  /** A pin was chosen; null when the choice was taken back, by Escape too. */
  readonly onSelect?: (id: string | null) => void;
  /** Where the person is. */
  readonly me?: LatLng | null;
  /** Told after the person moved the map: offer 'Buscar nesta área'. */
  readonly onMoved?: (view: MapView) => void;
  /** CSS height; '60vh' by default. */
  readonly height?: string;
  /** Without border and round corners: a map from edge to edge. */
  readonly flush?: boolean;
  /** Changing it moves the map to `center` and `zoom`: a counter that 'Centralizar' raises. */
  readonly recenter?: number;
  /** About the chosen pin; gets the focus when the person chose it. */
  readonly card?: ReactNode;
  /** The card stands over its pin, in place of the lower edge: where there is room. */
  readonly cardOnPin?: boolean;
  /** A button at the lower right. */
  readonly corner?: ReactNode;
  /** Over the map at its upper edge: filters, 'Buscar nesta área'. */
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
  const { label, center, zoom, pins, selectedId = null, me, height = '60vh', recenter } = props;
  const { card, cardOnPin = false } = props;
  const { container, map, tilesFailed, retryTiles, dismissTiles } = useMap({ center, zoom });
  const calls = useRef(props);
  const layer = useRef<PinLayer>(undefined);
  const cardBox = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const ours = useRef(false);
  const chosen = pins.find(({ id }) => id === selectedId);
  const popup = usePinPopup(map, card && cardOnPin ? chosen : undefined);
  useEffect(() => {
    calls.current = props;
  });

  useEffect(() => {
    if (!map) return undefined;
    // The map also moves when it is told to, when a card needs room, and with its box.
    let person = false;
    const begun = () => {
      person = true;
    };
    const byKey = ({ originalEvent }: L.LeafletKeyboardEvent) => {
      person ||= originalEvent.key.startsWith('Arrow');
    };
    const told = () => {
      ours.current = true;
    };
    const ended = () => {
      if (person && !ours.current) calls.current.onMoved?.(viewOf(map));
      person = false;
      ours.current = false;
    };
    const cleared = () => calls.current.onSelect?.(null);
    map.on('dragstart', begun).on('zoomstart', begun).on('keydown', byKey).on('autopanstart', told);
    map.on('moveend', ended).on('click', cleared);
    return () => {
      map.off('dragstart', begun).off('zoomstart', begun).off('keydown', byKey).off('autopanstart', told);
      map.off('moveend', ended).off('click', cleared);
    };
  }, [map]);

  useEffect(() => {
    if (!map) return undefined;
    const made = new PinLayer(map, (id) => {
      pressed.current = true;
      if (id === calls.current.selectedId) cardBox.current?.focus();
      else calls.current.onSelect?.(id);
    });
    layer.current = made;
    return () => {
      layer.current = undefined;
      made.remove();
    };
  }, [map]);
  useEffect(() => layer.current?.show(pins, selectedId), [map, pins, selectedId]);

  // The card takes the focus of the pin that was pressed, and gives it back.
  const before = useRef(selectedId);
  useEffect(() => {
    const left = before.current;
    before.current = selectedId;
    if (selectedId !== null && pressed.current) cardBox.current?.focus({ preventScroll: true });
    pressed.current = false;
    if (selectedId !== null || left === null || document.activeElement !== document.body) return;
    if (!layer.current?.focus(left)) container.current?.focus();
  }, [selectedId, container]);

  const myLat = me?.lat;
  const myLng = me?.lng;
  useEffect(() => {
    if (!map || myLat === undefined || myLng === undefined) return undefined;
    const marker = L.marker([myLat, myLng], { icon: meIcon(), interactive: false, keyboard: false });
    marker.addTo(map);
    marker.getElement()?.setAttribute('role', 'img');
    nameMarker(marker, 'Sua posição');
    return () => {
      marker.remove();
    };
  }, [map, myLat, myLng]);

  const { lat, lng } = center;
  useEffect(() => {
    ours.current = true;
    map?.setView([lat, lng], zoom);
  }, [map, lat, lng, zoom, recenter]);

  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || selectedId === null) return;
    event.stopPropagation();
    props.onSelect?.(null);
  };
  const shown = card && (
    <CardBox ref={cardBox} role="group" aria-label={chosen?.name} tabIndex={-1}>
      {card}
    </CardBox>
  );
  return (
    <MapBox $height={height} $flush={props.flush ?? false} role="region" aria-label={label} onKeyDown={close}>
      <div ref={container} />
      <MapHead>
        {props.children}
        {tilesFailed && (
          <TileNotice onRetry={retryTiles} onDismiss={dismissTiles} hint="Os parceiros continuam na lista." />
        )}
      </MapHead>
      <MapFoot>
        <FootLine>
          <TileCredit />
          {props.corner}
        </FootLine>
        {!cardOnPin && shown}
      </MapFoot>
      {cardOnPin && createPortal(shown, popup)}
    </MapBox>
  );
}
