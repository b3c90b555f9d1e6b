import { pluralize } from '@boaxepa/contracts/domain/numbers';
import L from 'leaflet';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { CardBox, FootLine, MapBox, MapFoot, MapHead } from './leafletStyles.ts';
import { meIcon, nameMarker, pinHeight } from './pinIcons.ts';
import { type MapPin, PinLayer } from './pinLayer.ts';
import { TileCredit } from './TileCredit.tsx';
import { TileNotice } from './TileNotice.tsx';
import { type LatLng, useMap } from './useMap.ts';
import { sideSpace, useUncoveredPins } from './useUncoveredPins.ts';

const WIDTH = 336;

/**
 * Opens a popup on the map and moves the map until the popup is visible. Returns the element of the popup; render the
 * content into this element with `createPortal`.
 * @param place location of the popup; undefined closes the popup
 */
function usePinPopup(map: L.Map | null, place: LatLng | undefined): HTMLElement {
  const [box] = useState(() => document.createElement('div'));
  const lat = place?.lat;
  const lng = place?.lng;
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return undefined;
    // Create the popup after its content has been rendered, because Leaflet measures the content only once.
    const popup = L.popup({
      closeButton: false,
      autoClose: false,
      closeOnClick: false,
      closeOnEscapeKey: false,
      minWidth: WIDTH,
      maxWidth: WIDTH,
      offset: [0, 4 - pinHeight],
      // Space in px that the popup leaves free for other content at the edges of the map.
      autoPanPaddingTopLeft: [sideSpace.left, 76],
      autoPanPaddingBottomRight: [sideSpace.right, 16],
    });
    popup.setLatLng([lat, lng]).setContent(box).addTo(map);
    return () => {
      popup.remove();
    };
  }, [map, box, lat, lng]);
  return box;
}

/** Visible part of a map. All coordinates are in degrees. */
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
  /** Name of the map for screen readers, for example 'Mapa dos parceiros'. */
  readonly label: string;
  readonly center: LatLng;
  readonly zoom?: number;
  readonly pins: readonly MapPin[];
  readonly selectedId?: string | null;
  /** Called with the id of the selected pin, or with null when the user deselects it. */
  readonly onSelect?: (id: string | null) => void;
  /** Position of the user, if it is known. */
  readonly me?: LatLng | null;
  /** Called after the user has moved the map, for example to offer 'Buscar nesta área' (search this area). */
  readonly onMoved?: (view: MapView) => void;
  /** Height of the map as a CSS length. The default is '60vh'. */
  readonly height?: string;
  /** True removes the border and the round corners, for a map that extends to the edges of the page. */
  readonly flush?: boolean;
  /** Counter for the button 'Centralizar' (center). Each increment moves the map to `center` and `zoom`. */
  readonly recenter?: number;
  /** Card with details of the selected pin. The card gets the focus when the user selects the pin. */
  readonly card?: ReactNode;
  /** True shows the card above its pin if there is space. By default, the card is at the bottom of the map. */
  readonly cardOnPin?: boolean;
  readonly corner?: ReactNode;
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

/**
 * Map with pins. A bubble with a count replaces pins that are close to each other. The page must also offer the data as
 * a list, for users who cannot use a map.
 */
export function PinMap(props: PinMapProps) {
  const { label, center, zoom, pins, selectedId = null, me, height = '60vh', recenter } = props;
  const { card, cardOnPin = false } = props;
  const { container, map, tilesFailed, retryTiles, dismissTiles } = useMap({ center, zoom });
  const head = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useUncoveredPins(map, head, foot);
  const layer = useRef<PinLayer>(undefined);
  const cardBox = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const isProgrammaticMove = useRef(false);
  const selectedPin = pins.find(({ id }) => id === selectedId);
  const [zoomed, setZoomed] = useState({ count: 0, turn: 0 });
  const popup = usePinPopup(map, card && cardOnPin ? selectedPin : undefined);
  const reportMove = useEffectEvent((view: MapView) => props.onMoved?.(view));
  const announceZoom = useEffectEvent((bounds: L.LatLngBounds) => {
    const { length: count } = pins.filter((pin) => bounds.contains(pin));
    setZoomed(({ turn }) => ({ count, turn: turn + 1 }));
  });
  const select = useEffectEvent((id: string | null) => props.onSelect?.(id));
  const pressPin = useEffectEvent((id: string) => {
    pressed.current = true;
    if (id === selectedId) cardBox.current?.focus();
    else props.onSelect?.(id);
  });

  useEffect(() => {
    if (!map) return undefined;
    // Report only moves by the user. This component also moves the map, but must not call `onMoved` for its own moves.
    let hasUserMoved = false;
    let lastZoom = map.getZoom();
    const onUserMove = () => {
      hasUserMoved = true;
    };
    const onArrowKey = ({ originalEvent }: L.LeafletKeyboardEvent) => {
      hasUserMoved ||= originalEvent.key.startsWith('Arrow');
    };
    const onAutoPan = () => {
      isProgrammaticMove.current = true;
    };
    const onMoveEnd = () => {
      if (hasUserMoved && !isProgrammaticMove.current) {
        if (map.getZoom() !== lastZoom) announceZoom(map.getBounds());
        reportMove(viewOf(map));
      }
      lastZoom = map.getZoom();
      hasUserMoved = false;
      isProgrammaticMove.current = false;
    };
    const onMapClick = () => select(null);
    const handlers: L.LeafletEventHandlerFnMap = {
      dragstart: onUserMove,
      zoomstart: onUserMove,
      keydown: onArrowKey,
      autopanstart: onAutoPan,
      moveend: onMoveEnd,
      click: onMapClick,
    };
    map.on(handlers);
    return () => {
      map.off(handlers);
    };
  }, [map]);

  useEffect(() => {
    if (!map) return undefined;
    const newLayer = new PinLayer(map, (id) => pressPin(id));
    layer.current = newLayer;
    return () => {
      layer.current = undefined;
      newLayer.remove();
    };
  }, [map]);
  useEffect(() => layer.current?.show(pins, selectedId), [map, pins, selectedId]);

  // Move the focus from the selected pin to its card, and back to the pin when the card closes.
  const previousSelection = useRef(selectedId);
  useEffect(() => {
    const previousId = previousSelection.current;
    previousSelection.current = selectedId;
    if (selectedId !== null && pressed.current) cardBox.current?.focus({ preventScroll: true });
    pressed.current = false;
    if (selectedId !== null || previousId === null || document.activeElement !== document.body) return;
    if (!layer.current?.focus(previousId)) container.current?.focus();
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
    if (!map) return;
    isProgrammaticMove.current = true;
    // If `setView` stopped a running animation, the event `moveend` of this animation would reset
    // `isProgrammaticMove`. So stop the animation before and set the flag again.
    map.stop();
    isProgrammaticMove.current = true;
    map.setView([lat, lng], zoom);
  }, [map, lat, lng, zoom, recenter]);

  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || selectedId === null) return;
    event.stopPropagation();
    props.onSelect?.(null);
  };
  const cardBoxElement = card && (
    <CardBox ref={cardBox} role="group" aria-label={selectedPin?.name} tabIndex={-1}>
      {card}
    </CardBox>
  );
  return (
    <MapBox $height={height} $flush={props.flush ?? false} role="region" aria-label={label} onKeyDown={close}>
      <div ref={container} />
      <MapHead ref={head}>
        {props.children}
        {tilesFailed && (
          <TileNotice onRetry={retryTiles} onDismiss={dismissTiles} hint="Os parceiros continuam na lista." />
        )}
      </MapHead>
      <MapFoot ref={foot}>
        <FootLine>
          <TileCredit />
          {props.corner}
        </FootLine>
        {!cardOnPin && cardBoxElement}
      </MapFoot>
      {cardOnPin && createPortal(cardBoxElement, popup)}
      <LiveRegion
        message={
          zoomed.turn > 0
            ? pluralize(zoomed.count, 'parceiro visível no mapa', 'parceiros visíveis no mapa')
            : ''
        }
        turn={zoomed.turn}
      />
    </MapBox>
  );
}
