import { type Coordinates, coordinatesSchema, type PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { pinProposedMessage } from '@boaxepa/contracts/texts/profileTexts';
import { CoordinateFields, CoordinateMap, type TypedPlace } from '@boaxepa/ui/coordinates';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { usePartnerProposePinMutation } from '../api.ts';

interface PinDialogProps {
  readonly profile: PartnerProfile;
  readonly onClose: () => void;
}

/** Dialog that asks a shop for its new location on the map, after the shop has changed its address. */
export function PinDialog({ profile: { address, pinReview }, onClose }: PinDialogProps) {
  const [propose] = usePartnerProposePinMutation();
  const text = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '');
  return (
    <FormDialog<TypedPlace, Coordinates>
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
      <CoordinateMap label="Novo local da loja no mapa" height="300px" />
      <CoordinateFields />
    </FormDialog>
  );
}
