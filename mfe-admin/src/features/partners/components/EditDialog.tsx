import {
  type AdminPartner,
  businessTypes,
  businessTypeValues,
  partnerEditSchema,
  type PartnerStatus,
  partnerStatuses,
} from '@boaxepa/contracts/partners';
import { Button, Grid, messageOf, Row, toast } from '@boaxepa/shell-sdk';
import { Dialog } from '@boaxepa/shell-sdk/dialog';
import { PhoneField } from '@boaxepa/shell-sdk/fields';
import { Form, SelectField, SubmitButton, TextField } from '@boaxepa/shell-sdk/forms';
import type { InferType } from 'yup';
import { useEditPartnerMutation } from '../api.ts';

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

/** Edit of a partner by an administrator; the choice of the active status approves it (admin spec §2.6 and §4). */
export function EditDialog({ partner, onClose }: DialogProps) {
  const [edit] = useEditPartnerMutation();
  const submit = async (values: InferType<typeof partnerEditSchema>) => {
    const {
      businessName = '',
      businessType = partner.businessType,
      address = '',
      phone = '',
      status = 'pending_approval',
      latitude = null,
      longitude = null,
    } = values;
    try {
      await edit({
        id: partner.id,
        businessName,
        businessType,
        address,
        phone,
        status,
        isApproved: status === spelling.approved,
        latitude,
        longitude,
      }).unwrap();
    } catch (error) {
      toast({ title: 'Erro', description: messageOf(error, 'Erro ao atualizar parceiro'), variant: 'error' });
      throw error;
    }
    toast({ title: 'Sucesso', description: 'Parceiro atualizado com sucesso', variant: 'success' });
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={`Editar ${partner.businessName}`}>
      <Form
        label="Dados do parceiro"
        schema={partnerEditSchema}
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
        <TextField name="businessName" label="Nome do negócio" maxLength={120} />
        <SelectField name="businessType" label="Tipo de negócio" options={types} />
        <TextField name="address" label="Endereço" maxLength={300} />
        <PhoneField name="phone" label="Telefone" />
        <Grid $min={180} $gap={3}>
          <TextField name="latitude" label="Latitude" optional autoComplete="off" />
          <TextField name="longitude" label="Longitude" optional autoComplete="off" />
        </Grid>
        <SelectField name="status" label="Status" options={statuses} />
        <Row $gap={2} $between>
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
          <SubmitButton full={false} loadingLabel="Salvando...">
            Salvar
          </SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
}
