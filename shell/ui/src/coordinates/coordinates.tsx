import { coordinatePair } from '@boaxepa/contracts/wire/coordinatePair';
import { brazilBounds, type Coordinates, coordinatesSchema } from '@boaxepa/contracts/wire/partners';
import { useFormikContext } from 'formik';
import { Grid, Text } from '../components/Layout.tsx';
import { lazyWithRetry } from '../components/lazyWithRetry.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { TextField } from '../forms/TextField.tsx';

/** The fields are enough to set a place. */
function MapMissing() {
  return (
    <Text $tone="muted">O mapa não carregou. Digite as coordenadas ou cole o par em um dos campos.</Text>
  );
}
const PinPicker = lazyWithRetry(async () => (await import('../map.ts')).PinPicker, {
  waiting: () => <Spinner />,
  failed: MapMissing,
});

/** A place as the fields hold it. */
export interface TypedPlace {
  latitude: string;
  longitude: string;
}

/** The middle of São Paulo: where the map opens when nothing is known of a shop's place. */
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
  /** Whether the form may be sent without a place. */
  readonly optional?: boolean;
}

/** Fields `latitude` and `longitude` of a form; a pasted or typed pair fills both. */
export function CoordinateFields({ optional = false }: CoordinateFieldsProps) {
  const { values, set } = useTypedPlace();
  const splitPair = (text: string) => {
    const pair = coordinatePair(text);
    if (pair) set(...pair);
    return pair !== undefined;
  };
  return (
    // A pair that is typed is complete when its field is left.
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
  /** Where the map opens without a place; the middle of São Paulo by default. */
  readonly start?: Coordinates | null | undefined;
  readonly height?: string;
}

/** A map whose pin sets the fields `latitude` and `longitude` of the form. */
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
