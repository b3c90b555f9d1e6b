import { coordinatePair } from '@boaxepa/contracts/wire/coordinatePair';
import { brazilBounds, type Coordinates, coordinatesSchema } from '@boaxepa/contracts/wire/partners';
import { useFormikContext } from 'formik';
import { Stack, Text } from '../components/Layout.tsx';
import { lazyWithRetry } from '../components/lazyWithRetry.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { TextField } from '../forms/TextField.tsx';

/** Text instead of a map that failed to load. Users can still type coordinates into the fields. */
function MapMissing() {
  return (
    <Text $tone="muted">O mapa não carregou. Digite as coordenadas ou cole o par em um dos campos.</Text>
  );
}
const PinPicker = lazyWithRetry(async () => (await import('../map.ts')).PinPicker, {
  waiting: () => <Spinner />,
  failed: MapMissing,
});

/** Text in the fields for latitude and longitude, which may be incomplete or invalid. */
export interface TypedPlace {
  latitude: string;
  longitude: string;
}

/** Center of São Paulo, where the map opens for a shop without coordinates. */
const fallbackStart = { latitude: -23.5505, longitude: -46.6333 };

function useTypedPlace() {
  const { values, setValues, setFieldTouched } = useFormikContext<TypedPlace>();
  const set = (latitude: string, longitude: string) => {
    void setValues((others) => ({ ...others, latitude, longitude }));
    for (const field of ['latitude', 'longitude']) void setFieldTouched(field, true, false);
  };
  return { values, set };
}

export interface CoordinateFieldsProps {
  /** True allows empty fields. */
  readonly optional?: boolean;
}

/**
 * Form fields `latitude` and `longitude`. If the user types or pastes both numbers into one field, the component fills
 * both fields.
 */
export function CoordinateFields({ optional = false }: CoordinateFieldsProps) {
  const { values, set } = useTypedPlace();
  const splitPair = (text: string) => {
    const pair = coordinatePair(text);
    if (pair) set(...pair);
    return pair !== undefined;
  };
  return (
    // Split a typed pair of numbers only on blur, because the pair is incomplete while the user types. Use a timeout:
    // If elements disappear during the blur event, such as a marker, Radix focuses the dialog instead of the next field.
    <Stack
      $gap={4}
      onBlur={() => setTimeout(() => splitPair(values.latitude) || splitPair(values.longitude))}
    >
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
  );
}

export interface CoordinateMapProps {
  readonly label: string;
  /** Center of the map while the fields are empty. The default is São Paulo. */
  readonly start?: Coordinates | null | undefined;
  readonly height?: string;
}

/** Map with a pin. Moving the pin sets the form fields `latitude` and `longitude`. */
export function CoordinateMap({ label, start, height }: CoordinateMapProps) {
  const { values, set } = useTypedPlace();
  const place = coordinatesSchema.isValidSync(values) ? coordinatesSchema.cast(values) : null;
  const { latitude, longitude } = start ?? fallbackStart;
  return (
    <PinPicker
      bounds={brazilBounds}
      label={label}
      start={{ lat: latitude, lng: longitude }}
      value={place && { lat: place.latitude, lng: place.longitude }}
      onChange={({ lat, lng }) => set(String(lat), String(lng))}
      {...(height === undefined ? {} : { height })}
    />
  );
}
