import { partnerApprovedMessage } from '@boaxepa/contracts/texts/doneMessages';
import { formatCnpj } from '@boaxepa/contracts/domain/documents';
import { type Coordinates, coordinatesSchema } from '@boaxepa/contracts/wire/partners';
import { formatPhone } from '@boaxepa/contracts/domain/phone';
import type { TypedPlace } from '@boaxepa/ui/coordinates';
import { KeyValueList } from '@boaxepa/ui/details';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { type PartnerDialogProps, useAdminApprovePartnerMutation } from '../api.ts';
import { closeIfOutdated } from '../closeIfOutdated.ts';
import { isPlace, PlaceFields, typedPlace } from './PlaceFields.tsx';

const FAILURE_TITLE = 'Erro ao aprovar';

/**
 * Dialog that approves a partner. The administrator must enter the shop's coordinates, because customers find shops on
 * a map.
 */
export function ApproveDialog({ partner, onClose }: PartnerDialogProps) {
  const [approve] = useAdminApprovePartnerMutation();
  return (
    <FormDialog<TypedPlace, Coordinates>
      title={`Aprovar ${partner.businessName}`}
      size="l"
      label="Coordenadas"
      draftName={partner.id}
      schema={coordinatesSchema}
      initialValues={typedPlace(partner)}
      onSubmit={(place) => {
        const { id, status: from, address: shownAddress } = partner;
        return closeIfOutdated(
          approve({ id, from, shownAddress, ...place }).unwrap(),
          FAILURE_TITLE,
          onClose,
        );
      }}
      success={{
        title: partnerApprovedMessage,
        description: 'O parceiro foi aprovado e notificado por email.',
      }}
      failureTitle={FAILURE_TITLE}
      fallback="Erro interno do servidor"
      submitLabel="Aprovar"
      submittingLabel="Aprovando..."
      canSubmit={isPlace}
      onClose={onClose}
    >
      <PlaceFields partner={partner}>
        <KeyValueList
          items={[
            { label: 'CNPJ', value: formatCnpj(partner.cnpj), copy: formatCnpj(partner.cnpj) },
            { label: 'Endereço', value: partner.address, copy: partner.address },
            { label: 'Responsável', value: `${partner.ownerName} · ${formatPhone(partner.phone)}` },
          ]}
        />
      </PlaceFields>
    </FormDialog>
  );
}
