import { formatCnpj } from '@boaxepa/contracts/documents';
import {
  type AdminPartner,
  brazilBounds,
  type Coordinates,
  coordinatesSchema,
} from '@boaxepa/contracts/partners';
import { formatPhone } from '@boaxepa/contracts/phone';
import { lazyWithRetry, media, Spinner, Stack, styled, Text } from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { TextField, useFormikContext } from '@boaxepa/ui/forms';
import { useApprovePartnerMutation } from '../api.ts';
import { coordinatePair } from './coordinatePair.ts';

/** The fields beside it are enough to approve by. */
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

interface Typed {
  latitude: string;
  longitude: string;
}

/** Where the map opens: the middle of São Paulo. */
const start = { lat: -23.5505, lng: -46.6333 };

function isPlace(values: Typed): boolean {
  return coordinatesSchema.isValidSync(values);
}

function PlaceFields({ partner }: { readonly partner: AdminPartner }) {
  const { values, setValues, setTouched } = useFormikContext<Typed>();
  const place = isPlace(values) ? coordinatesSchema.cast(values) : null;
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
    <Columns>
      <Stack $gap={4}>
        <KeyValueList
          items={[
            { label: 'CNPJ', value: formatCnpj(partner.cnpj), copy: formatCnpj(partner.cnpj) },
            { label: 'Endereço', value: partner.address, copy: partner.address },
            { label: 'Responsável', value: `${partner.ownerName} · ${formatPhone(partner.phone)}` },
          ]}
        />
        <TextField
          name="latitude"
          label="Latitude"
          hint="Cole um par como -23.5614, -46.6559"
          placeholder="-23.5614"
          inputMode="text"
          autoComplete="off"
          onPasteText={splitPair}
        />
        <TextField
          name="longitude"
          label="Longitude"
          placeholder="-46.6559"
          inputMode="text"
          autoComplete="off"
          onPasteText={splitPair}
        />
      </Stack>
      <PinPicker
        bounds={brazilBounds}
        label="Local da loja no mapa"
        start={start}
        value={place && { lat: place.latitude, lng: place.longitude }}
        onChange={({ lat, lng }) => set(String(lat), String(lng))}
      />
    </Columns>
  );
}

interface DialogProps {
  readonly partner: AdminPartner;
  readonly onClose: () => void;
}

/** Approval with coordinates: typed, pasted as a pair, or by the pin. */
export function ApproveDialog({ partner, onClose }: DialogProps) {
  const [approve] = useApprovePartnerMutation();
  return (
    <FormDialog<Typed, Coordinates>
      title={`Aprovar ${partner.businessName}`}
      size="l"
      label="Coordenadas"
      schema={coordinatesSchema}
      initialValues={{
        latitude: partner.latitude === null ? '' : String(partner.latitude),
        longitude: partner.longitude === null ? '' : String(partner.longitude),
      }}
      onSubmit={(place) => approve({ id: partner.id, ...place }).unwrap()}
      success={{
        title: 'Parceiro aprovado',
        description: 'O parceiro foi aprovado e notificado por email.',
      }}
      failureTitle="Erro ao aprovar"
      fallback="Erro interno do servidor"
      submitLabel="Aprovar"
      submittingLabel="Aprovando..."
      canSubmit={isPlace}
      onClose={onClose}
    >
      <PlaceFields partner={partner} />
    </FormDialog>
  );
}
