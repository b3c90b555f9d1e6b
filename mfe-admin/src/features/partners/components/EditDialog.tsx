import {
  type AdminPartner,
  businessTypes,
  businessTypeValues,
  partnerEditSchema,
  partnerRegistrationSchema,
  type PartnerStatus,
  partnerStatuses,
} from '@boaxepa/contracts/partners';
import { barePhone } from '@boaxepa/contracts/phone';
import { messageOf } from '@boaxepa/shell-sdk';
import { Banner, Button, Grid, Row, toast } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { PhoneField } from '@boaxepa/ui/fields';
import { Form, SelectField, SubmitButton, TextField } from '@boaxepa/ui/forms';
import type { InferType } from 'yup';
import { type PartnerChanges, useEditPartnerMutation } from '../api.ts';

interface DialogProps {
  readonly partner: AdminPartner;
  readonly onClose: () => void;
}

/** The words of requests for each status (admin spec §2.6). */
const spelling: Readonly<Record<PartnerStatus, string>> = {
  pending: 'pending_approval',
  approved: 'active',
  rejected: 'rejected',
};
const types = businessTypeValues.map((value) => ({ value, label: businessTypes[value].label }));
const statuses = (Object.keys(spelling) as PartnerStatus[]).map((status) => ({
  value: spelling[status],
  label: partnerStatuses[status],
}));
const FALLBACK = 'Erro ao atualizar parceiro';

// An edit may leave these out, the form may not.
const schema = partnerEditSchema.concat(partnerRegistrationSchema.pick(['businessName', 'address', 'phone']));

/** Only what was changed: the rest may have been changed by somebody else meanwhile, and what is absent stays (admin spec §7). */
function changesOf(partner: AdminPartner, values: InferType<typeof schema>): PartnerChanges {
  const { latitude = null, longitude = null, status } = values;
  const moved = latitude !== partner.latitude || longitude !== partner.longitude;
  return {
    ...(values.businessName !== partner.businessName && { businessName: values.businessName }),
    ...(values.businessType !== partner.businessType && { businessType: values.businessType }),
    ...(values.address !== partner.address && { address: values.address }),
    ...(barePhone(values.phone) !== partner.phone && { phone: values.phone }),
    // The two are one place.
    ...(moved && { latitude, longitude }),
    ...(status !== undefined &&
      status !== spelling[partner.status] && { status, isApproved: status === spelling.approved }),
  };
}

/** Edit of a partner by an administrator; the choice of the active status approves it (admin spec §2.6 and §4). */
export function EditDialog({ partner, onClose }: DialogProps) {
  const [edit, { isLoading }] = useEditPartnerMutation();
  const submit = async (values: InferType<typeof schema>) => {
    const changes = changesOf(partner, values);
    if (Object.keys(changes).length === 0) {
      onClose();
      return;
    }
    try {
      await edit({ id: partner.id, ...changes }).unwrap();
    } catch (error) {
      toast({ title: 'Erro', description: messageOf(error, FALLBACK), variant: 'error' });
      throw error;
    }
    toast({ title: 'Sucesso', description: 'Parceiro atualizado com sucesso', variant: 'success' });
    onClose();
  };
  return (
    <Dialog open dismissible={!isLoading} onOpenChange={onClose} title={`Editar ${partner.businessName}`}>
      <Form
        label="Dados do parceiro"
        schema={schema}
        fallback={FALLBACK}
        initialValues={{
          businessName: partner.businessName,
          businessType: partner.businessType,
          address: partner.address,
          phone: partner.phone,
          latitude: partner.latitude === null ? '' : String(partner.latitude),
          longitude: partner.longitude === null ? '' : String(partner.longitude),
          status: spelling[partner.status],
        }}
        onSubmit={submit}
      >
        {({ values: { status } }) => (
          <>
            <TextField name="businessName" label="Nome do negócio" maxLength={120} />
            <SelectField name="businessType" label="Tipo de negócio" options={types} />
            <TextField name="address" label="Endereço" maxLength={300} />
            <PhoneField name="phone" label="Telefone" />
            <Grid $min={180} $gap={3}>
              <TextField name="latitude" label="Latitude" optional autoComplete="off" />
              <TextField name="longitude" label="Longitude" optional autoComplete="off" />
            </Grid>
            <SelectField name="status" label="Status" options={statuses} />
            {partner.isApproved && status !== spelling.approved && (
              <Banner tone="warning" live>
                Ao salvar, a loja sai do ar e os pedidos em aberto são cancelados.
              </Banner>
            )}
            <Row $gap={2} $between>
              <Button variant="ghost" aria-disabled={isLoading} onClick={onClose}>
                Cancelar
              </Button>
              <SubmitButton full={false} loadingLabel="Salvando...">
                Salvar
              </SubmitButton>
            </Row>
          </>
        )}
      </Form>
    </Dialog>
  );
}
