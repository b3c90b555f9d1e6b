import L from 'leaflet';
import { Crosshair } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { color, text } from '../theme/tokens.ts';
import { Button } from '../components/Button.tsx';
import { Stack } from '../components/Layout.tsx';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { FootLine, MapBox, MapFoot, MapHead } from './leafletStyles.ts';
import { dropIcon, nameMarker } from './pinIcons.ts';
import { TileCredit } from './TileCredit.tsx';
import { TileNotice } from './TileNotice.tsx';
import { type LatLng, useMap } from './useMap.ts';

const Hint = styled.p`
  color: ${color.muted};
  font-size: ${text.small};
`;

/** Distance in px by which an arrow key moves the pin. With Shift, the distance is ten times as long. */
const STEP = 4;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
};

/** Rounds coordinates to 6 decimals, which is about 11 cm. */
function roundedPlace({ lat, lng }: LatLng): LatLng {
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
}

export interface PinPickerProps {
  /** Name of the map for screen readers, for example 'Local da loja no mapa'. */
  readonly label: string;
  /** Selected location. While the value is null, the pin is at `start`. */
  readonly value: LatLng | null;
  readonly onChange: (place: LatLng) => void;
  readonly start: LatLng;
  /** Area in which locations are accepted, in degrees. The map shows it as a rectangle. */
  readonly bounds?: {
    readonly south: number;
    readonly north: number;
    readonly west: number;
    readonly east: number;
  };
  readonly height?: string;
}

/**
 * Map on which the user selects a location. The user drags a pin, presses the arrow keys, or clicks the button 'Usar
 * centro do mapa' (use center of map). Also render fields for latitude and longitude beside the map.
 */
export function PinPicker({ label, value, onChange, start, bounds, height = '380px' }: PinPickerProps) {
  const hintId = useId();
  const { container, map, tilesFailed, retryTiles, dismissTiles } = useMap({
    center: value ?? start,
    zoom: 16,
  });
  const pin = useRef<L.Marker | null>(null);
  const report = useEffectEvent(onChange);

  useEffect(() => {
    if (!map) return undefined;
    const marker = L.marker(map.getCenter(), { icon: dropIcon(), draggable: true, autoPan: true });
    const reportPosition = () => report(roundedPlace(marker.getLatLng()));
    const byKey = (event: KeyboardEvent) => {
      const [x, y] = arrows[event.key] ?? [0, 0];
      if (x === 0 && y === 0) return;
      event.preventDefault();
      event.stopPropagation();
      const times = event.shiftKey ? 10 : 1;
      const point = map.latLngToContainerPoint(marker.getLatLng()).add([x * times, y * times]);
      marker.setLatLng(map.containerPointToLatLng(point));
      map.panInside(marker.getLatLng(), { padding: [48, 64], animate: false });
      reportPosition();
    };
    marker.on('dragend', reportPosition);
    marker.addTo(map);
    nameMarker(marker, 'Pino da loja: arraste, ou mova com as setas do teclado');
    const element = marker.getElement();
    element?.setAttribute('aria-describedby', hintId);
    element?.addEventListener('keydown', byKey);
    pin.current = marker;
    return () => {
      element?.removeEventListener('keydown', byKey);
      marker.remove();
      pin.current = null;
    };
  }, [map, hintId]);

  useEffect(() => {
    if (!map || !bounds) return undefined;
    const { south, north, west, east } = bounds;
    const corners: L.LatLngBoundsLiteral = [
      [south, west],
      [north, east],
    ];
    const box = L.rectangle(corners, { className: 'bx-bounds', interactive: false }).addTo(map);
    return () => void box.remove();
  }, [map, bounds]);

  const lat = value?.lat;
  const lng = value?.lng;
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined || !Number.isFinite(lat) || !Number.isFinite(lng))
      return;
    pin.current?.setLatLng([lat, lng]);
    if (!map.getBounds().contains([lat, lng])) map.setView([lat, lng]);
  }, [map, lat, lng]);

  const useCenter = () => {
    if (!map) return;
    const center = map.getCenter();
    pin.current?.setLatLng(center);
    onChange(roundedPlace(center));
  };
  return (
    <Stack $gap={2}>
      <MapBox $height={height} role="region" aria-label={label}>
        <div ref={container} />
        {tilesFailed && (
          <MapHead>
            <TileNotice
              onRetry={retryTiles}
              onDismiss={dismissTiles}
              hint="Digite a latitude e a longitude nos campos."
            />
          </MapHead>
        )}
        <MapFoot>
          <FootLine>
            <TileCredit />
          </FootLine>
        </MapFoot>
      </MapBox>
      <Hint id={hintId}>Arraste o pino até a porta da loja, ou mova-o com as setas do teclado.</Hint>
      <div>
        <Button variant="quiet" size="m" icon={Crosshair} onClick={useCenter}>
          Usar centro do mapa
        </Button>
      </div>
      <LiveRegion message={value ? `Pino em ${value.lat}, ${value.lng}` : ''} />
    </Stack>
  );
}
