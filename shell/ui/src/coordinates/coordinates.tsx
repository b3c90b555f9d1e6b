import { coordinatePair } from '@boaxepa/contracts/wire/coordinatePair';
import { brazilBounds, type Coordinates, coordinatesSchema } from '@boaxepa/contracts/wire/partners';
import { useFormikContext } from 'formik';
import { Grid, Text } from '../components/Layout.tsx';
import { lazyWithRetry } from '../components/lazyWithRetry.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { TextField } from '../forms/TextField.tsx';

/** Shown in place of a map whose code failed to load. The coordinate fields do not need the map. */
function MapMissing() {
  return (
    <Text $tone="muted">O mapa não carregou. Digite as coordenadas ou cole o par em um dos campos.</Text>
  );
}
const PinPicker = lazyWithRetry(async () => (await import('../map.ts')).PinPicker, {
  waiting: () => <Spinner />,
  failed: MapMissing,
});

/** Texts that the user typed into the two coordinate fields. */
export interface TypedPlace {
  latitude: string;
  longitude: string;
}

/** Centre of São Paulo, where the map opens if the shop's position is unknown. */
const fallbackStart = { latitude: -23.5505, longitude: -46.6333 };

function useTypedPlace() {
  const { values, setValues, setTouched } = useFormikContext<TypedPlace>();
  const set = (latitude: string, longitude: string) => {
    void setValues((others) => ({ ...others, latitude, longitude }));
    void setTouched({ latitude: true, longitude: true }, false);
  };
  return { values, set };
}

export interface CoordinateFieldsProps {
  /** Set to true if the form is valid without a position. */
  readonly optional?: boolean;
}

/** The form fields `latitude` and `longitude`. A pair of coordinates typed or pasted into one field fills both fields. */
export function CoordinateFields({ optional = false }: CoordinateFieldsProps) {
  const { values, set } = useTypedPlace();
  const splitPair = (text: string) => {
    const pair = coordinatePair(text);
    if (pair) set(...pair);
    return pair !== undefined;
  };
  return (
    // Split a typed pair on blur, because the pair is incomplete before the blur.
    <Grid $min={180} $gap={4} onBlur={() => splitPair(values.latitude) || splitPair(values.longitude)}>
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
    </Grid>
  );
}

export interface CoordinateMapProps {
  readonly label: string;
  /** Centre of the map if the fields are empty. The default is the centre of São Paulo. */
  readonly start?: Coordinates | null | undefined;
  readonly height?: string;
}

/** A map with a pin. Moving the pin sets the form fields `latitude` and `longitude`. */
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
