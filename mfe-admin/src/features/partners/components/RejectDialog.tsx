import { type AdminPartner, rejectionSchema } from '@boaxepa/contracts/partners';
import { messageOf } from '@boaxepa/shell-sdk';
import { Button, Row, toast } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { Form, SubmitButton, TextAreaField } from '@boaxepa/ui/forms';
import { useRejectPartnerMutation } from '../api.ts';

const FALLBACK = 'Erro ao rejeitar parceiro';

interface DialogProps {
  readonly partner: AdminPartner;
  readonly onClose: () => void;
}

/** Rejection with an optional reason, which the partner reads in an email (admin spec §2.6). */
export function RejectDialog({ partner, onClose }: DialogProps) {
  const [reject, { isLoading }] = useRejectPartnerMutation();
  const submit = async ({ reason }: { reason?: string | undefined }) => {
    try {
      await reject({ id: partner.id, reason }).unwrap();
    } catch (error) {
      toast({ title: 'Erro', description: messageOf(error, FALLBACK), variant: 'error' });
      throw error;
    }
    toast({ title: 'Sucesso', description: 'Parceiro rejeitado', variant: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      dismissible={!isLoading}
      onOpenChange={onClose}
      title={`Rejeitar ${partner.businessName}`}
      description="O parceiro recebe um email com a decisão e o motivo, se houver."
    >
      <Form
        label="Rejeição"
        schema={rejectionSchema}
        fallback={FALLBACK}
        initialValues={{ reason: '' }}
        onSubmit={submit}
      >
        <TextAreaField name="reason" label="Motivo" optional maxLength={500} />
        <Row $gap={2} $between>
          <Button variant="ghost" aria-disabled={isLoading} onClick={onClose}>
            Cancelar
          </Button>
          <SubmitButton full={false} variant="danger" loadingLabel="Rejeitando...">
            Rejeitar
          </SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
}
