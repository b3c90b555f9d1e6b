import { coordinatePair } from '@boaxepa/contracts/wire/coordinatePair';
import {
  brazilBounds,
  type Coordinates,
  coordinatesSchema,
  type PartnerProfile,
} from '@boaxepa/contracts/wire/partners';
import { pinProposedMessage } from '@boaxepa/contracts/texts/profileTexts';
import { Grid, lazyWithRetry, Spinner, Stack, Text } from '@boaxepa/ui';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { TextField, useFormikContext } from '@boaxepa/ui/forms';
import { usePartnerProposePinMutation } from '../api.ts';

/** The fields are enough to propose a place. */
function MapMissing() {
  return (
    <Text $tone="muted">O mapa não carregou. Digite as coordenadas ou cole o par em um dos campos.</Text>
  );
}
const PinPicker = lazyWithRetry(async () => (await import('@boaxepa/ui/map')).PinPicker, {
  waiting: () => <Spinner />,
  failed: MapMissing,
});

interface Typed {
  latitude: string;
  longitude: string;
}

/** The middle of São Paulo: where the map opens while no place is proposed. */
const start = { lat: -23.5505, lng: -46.6333 };

function PlaceFields() {
  const { values, setValues, setTouched } = useFormikContext<Typed>();
  const place = coordinatesSchema.isValidSync(values) ? coordinatesSchema.cast(values) : null;
  const set = (latitude: string, longitude: string) => {
    void setValues({ latitude, longitude });
    void setTouched({ latitude: true, longitude: true }, false);
  };
  const splitPair = (text: string) => {
    const pair = coordinatePair(text);
    if (pair) set(...pair);
    return pair !== undefined;
  };
  return (
    <Stack $gap={4}>
      <PinPicker
        bounds={brazilBounds}
        label="Novo local da loja no mapa"
        start={start}
        value={place && { lat: place.latitude, lng: place.longitude }}
        onChange={({ lat, lng }) => set(String(lat), String(lng))}
        height="300px"
      />
      <Grid $min={180} $gap={4}>
        <TextField
          name="latitude"
          label="Latitude"
          hint="Cole um par como -23.5614, -46.6559"
          placeholder="-23.5614"
          autoComplete="off"
          onPasteText={splitPair}
        />
        <TextField
          name="longitude"
          label="Longitude"
          hint="Graus, com sinal"
          placeholder="-46.6559"
          autoComplete="off"
          onPasteText={splitPair}
        />
      </Grid>
    </Stack>
  );
}

export interface PinDialogProps {
  readonly profile: PartnerProfile;
  readonly onClose: () => void;
}

/** Asks a shop that has moved where its new address is on the map. */
export function PinDialog({ profile: { address, pinReview }, onClose }: PinDialogProps) {
  const [propose] = usePartnerProposePinMutation();
  const text = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '');
  return (
    <FormDialog<Typed, Coordinates>
      title="Onde fica o novo endereço?"
      description={`${address}. Nossa equipe confere o local antes de mudar o mapa.`}
      size="l"
      label="Novo local da loja"
      schema={coordinatesSchema}
      initialValues={{ latitude: text(pinReview?.latitude), longitude: text(pinReview?.longitude) }}
      onSubmit={(place) => propose(place).unwrap()}
      success={{ title: pinProposedMessage }}
      fallback="Não foi possível enviar o local. Tente novamente."
      submitLabel="Enviar local"
      submittingLabel="Enviando..."
      cancelLabel="Depois"
      onClose={onClose}
    >
      <PlaceFields />
    </FormDialog>
  );
}
