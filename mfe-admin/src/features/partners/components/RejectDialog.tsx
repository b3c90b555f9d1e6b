import { partnerRejectedMessage } from '@boaxepa/contracts/texts/doneMessages';
import { rejectionSchema } from '@boaxepa/contracts/wire/partners';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { type PartnerDialogProps, useAdminRejectPartnerMutation } from '../api.ts';
import { closeIfOutdated } from '../closeIfOutdated.ts';
import { RejectionReason } from './RejectionReason.tsx';

const FAILURE_TITLE = 'Erro';

/** Dialog that rejects a partner. The partner gets an email, to which the administrator can add a reason. */
export function RejectDialog({ partner, onClose }: PartnerDialogProps) {
  const [reject] = useAdminRejectPartnerMutation();
  return (
    <FormDialog
      title={`Rejeitar ${partner.businessName}`}
      description="O parceiro recebe um email com a decisão e o motivo, se houver."
      label="Rejeição"
      draftName={partner.id}
      schema={rejectionSchema}
      initialValues={{ reason: '' }}
      onSubmit={({ reason }) =>
        closeIfOutdated(
          reject({ id: partner.id, from: partner.status, reason }).unwrap(),
          FAILURE_TITLE,
          onClose,
        )
      }
      success={{ title: 'Sucesso', description: partnerRejectedMessage }}
      failureTitle={FAILURE_TITLE}
      fallback="Erro ao rejeitar parceiro"
      submitLabel="Rejeitar"
      submittingLabel="Rejeitando..."
      danger
      onClose={onClose}
    >
      <RejectionReason name="reason" />
    </FormDialog>
  );
}
