import { type AdminPartner, brazilBounds, coordinatesSchema } from '@boaxepa/contracts/wire/partners';
import { lazyWithRetry, media, Spinner, Stack, styled, Text } from '@boaxepa/ui';
import { TextField, useFormikContext } from '@boaxepa/ui/forms';
import type { ReactNode } from 'react';
import { coordinatePair } from '@boaxepa/contracts/wire/coordinatePair';

/** The fields beside it are enough to set a place. */
function MapMissing() {
  return (
    <Text $tone="muted">O mapa não carregou. Digite as coordenadas ou cole o par em um dos campos.</Text>
  );
}
const PinPicker = lazyWithRetry(async () => (await import('@boaxepa/ui/map')).PinPicker, {
  waiting: () => <Spinner />,
  failed: MapMissing,
});

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  ${media.cards} {
    grid-template-columns: 300px minmax(0, 1fr);
  }
`;

/** A place as the fields hold it. */
export interface TypedPlace {
  latitude: string;
  longitude: string;
}

/** The middle of São Paulo: where the map opens when nothing is known of a shop's place. */
const fallbackStart = { latitude: -23.5505, longitude: -46.6333 };

export function isPlace(values: TypedPlace): boolean {
  return coordinatesSchema.isValidSync(values);
}

/** A place as the fields show it; empty without one. */
export function typedPlace({
  latitude,
  longitude,
}: Pick<AdminPartner, 'latitude' | 'longitude'>): TypedPlace {
  return {
    latitude: latitude === null ? '' : String(latitude),
    longitude: longitude === null ? '' : String(longitude),
  };
}

/** Says where the map opens for a shop without coordinates. */
function startText({ suggestedLocation }: AdminPartner): string {
  return suggestedLocation
    ? `O mapa abre em ${suggestedLocation.label}, a cidade do endereço. Leve o pino até a porta da loja.`
    : 'A cidade do endereço não foi reconhecida: o mapa abre em São Paulo. Leve o pino até a porta da loja.';
}

interface PlaceFieldsProps {
  readonly partner: AdminPartner;
  /** Facts and fields over the coordinates. */
  readonly children?: ReactNode;
  /** Whether the form may be sent without a place. */
  readonly optional?: boolean;
}

/** Coordinates of a shop: typed, pasted as a pair, or set by the pin. Place it in a form with `latitude` and `longitude`. */
export function PlaceFields({ partner, children, optional = false }: PlaceFieldsProps) {
  const { values, setValues, setTouched } = useFormikContext<TypedPlace>();
  const place = isPlace(values) ? coordinatesSchema.cast(values) : null;
  const start = partner.suggestedLocation ?? fallbackStart;
  const set = (latitude: string, longitude: string) => {
    void setValues((others) => ({ ...others, latitude, longitude }));
    void setTouched({ latitude: true, longitude: true }, false);
  };
  const splitPair = (text: string) => {
    const pair = coordinatePair(text);
    if (pair) set(...pair);
    return pair !== undefined;
  };
  return (
    <Columns>
      <Stack $gap={4}>
        {children}
        {/* A pair that is typed is complete when its field is left. */}
        <Stack $gap={4} onBlur={() => splitPair(values.latitude) || splitPair(values.longitude)}>
          <TextField
            name="latitude"
            label="Latitude"
            optional={optional}
            hint="Cole um par como -23.5614, -46.6559"
            placeholder="-23.5614"
            inputMode="text"
            autoComplete="off"
            onPasteText={splitPair}
          />
          <TextField
            name="longitude"
            label="Longitude"
            optional={optional}
            placeholder="-46.6559"
            inputMode="text"
            autoComplete="off"
            onPasteText={splitPair}
          />
        </Stack>
      </Stack>
      <Stack $gap={2}>
        {partner.latitude === null && (
          <Text $size="small" $tone="muted">
            {startText(partner)}
          </Text>
        )}
        <PinPicker
          bounds={brazilBounds}
          label="Local da loja no mapa"
          start={{ lat: start.latitude, lng: start.longitude }}
          value={place && { lat: place.latitude, lng: place.longitude }}
          onChange={({ lat, lng }) => set(String(lat), String(lng))}
        />
      </Stack>
    </Columns>
  );
}
