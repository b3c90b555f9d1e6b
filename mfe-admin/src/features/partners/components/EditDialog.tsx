import {
  type AdminPartner,
  businessTypes,
  businessTypeValues,
  partnerEditSchema,
  partnerRegistrationSchema,
  type PartnerStatus,
  partnerStatuses,
} from '@boaxepa/contracts/wire/partners';
import { barePhone, formatPhone } from '@boaxepa/contracts/domain/phone';
import { Banner, Grid } from '@boaxepa/ui';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { SelectField, TextField } from '@boaxepa/ui/forms';
import { PhoneField } from '@boaxepa/ui/maskedFields';
import type { ReactNode } from 'react';
import type { InferType } from 'yup';
import { type PartnerChanges, useAdminEditPartnerMutation } from '../api.ts';
import { hasProposal, PinReviewBanner } from './PinReview.tsx';
import { PlaceFields, typedPlace } from './PlaceFields.tsx';

interface DialogProps {
  readonly partner: AdminPartner;
  readonly onClose: () => void;
}

/** Names of the statuses in requests, which differ from the names in responses. */
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

// These fields are optional in `partnerEditSchema` but required in the form.
const schema = partnerEditSchema.concat(partnerRegistrationSchema.pick(['businessName', 'address', 'phone']));

/** Returns only the changed fields, so that a save does not overwrite concurrent changes of other fields. */
function changesOf(partner: AdminPartner, values: InferType<typeof schema>): PartnerChanges {
  const { latitude = null, longitude = null, status } = values;
  // After a change of address, any coordinates in the request confirm the pin, even unchanged coordinates.
  const confirmed = partner.pinReview !== null && latitude !== null && longitude !== null;
  const moved = confirmed || latitude !== partner.latitude || longitude !== partner.longitude;
  return {
    ...(values.businessName !== partner.businessName && { businessName: values.businessName }),
    ...(values.businessType !== partner.businessType && { businessType: values.businessType }),
    ...(values.address !== partner.address && { address: values.address }),
    ...(barePhone(values.phone) !== partner.phone && { phone: values.phone }),
    // One coordinate alone is not a position.
    ...(moved && { latitude, longitude }),
    ...(status !== undefined &&
      status !== spelling[partner.status] && { status, isApproved: status === spelling.approved }),
  };
}

interface PlaceProps {
  readonly partner: AdminPartner;
  readonly optional: boolean;
  readonly children: ReactNode;
}

/** Adds the fields for the coordinates, and a map if an administrator must review the pin. */
function WithPlace({ partner, optional, children }: PlaceProps) {
  if (partner.pinReview) {
    return (
      <PlaceFields partner={partner} optional={optional}>
        {children}
      </PlaceFields>
    );
  }
  return (
    <>
      {children}
      <Grid $min={180} $gap={3}>
        <TextField name="latitude" label="Latitude" optional={optional} autoComplete="off" />
        <TextField name="longitude" label="Longitude" optional={optional} autoComplete="off" />
      </Grid>
    </>
  );
}

/** Returns the initial position. After a change of address, the shop's proposal has priority over the current position. */
function placeOf(partner: AdminPartner) {
  const { pinReview } = partner;
  return typedPlace(pinReview && hasProposal(pinReview) ? pinReview : partner);
}

/** A dialog that edits a partner. The status 'active' approves the partner. */
export function EditDialog({ partner, onClose }: DialogProps) {
  const [edit] = useAdminEditPartnerMutation();
  const submit = async (values: InferType<typeof schema>) => {
    const changes = changesOf(partner, values);
    if (Object.keys(changes).length > 0) return edit({ id: partner.id, ...changes }).unwrap();
    // No field has changed, so close without a request and without a success message.
    onClose();
    return false;
  };
  return (
    <FormDialog
      title={`Editar ${partner.businessName}`}
      size={partner.pinReview ? 'l' : 'm'}
      label="Dados do parceiro"
      schema={schema}
      initialValues={{
        businessName: partner.businessName,
        businessType: partner.businessType,
        address: partner.address,
        phone: formatPhone(partner.phone),
        ...placeOf(partner),
        status: spelling[partner.status],
      }}
      onSubmit={submit}
      success={{ title: 'Sucesso', description: 'Parceiro atualizado com sucesso' }}
      failureTitle="Erro"
      fallback="Erro ao atualizar parceiro"
      submitLabel="Salvar"
      submittingLabel="Salvando..."
      onClose={onClose}
    >
      {({ values: { status } }) => (
        <>
          {partner.pinReview && <PinReviewBanner review={partner.pinReview} />}
          <WithPlace partner={partner} optional={status !== spelling.approved}>
            <TextField name="businessName" label="Nome do negócio" maxLength={120} />
            <SelectField name="businessType" label="Tipo de negócio" options={types} />
            <TextField name="address" label="Endereço" maxLength={300} />
            <PhoneField name="phone" label="Telefone" />
          </WithPlace>
          <SelectField name="status" label="Status" options={statuses} />
          {partner.isApproved && status !== spelling.approved && (
            <Banner tone="warning" live>
              Ao salvar, a loja sai do ar e os pedidos em aberto são cancelados.
            </Banner>
          )}
        </>
      )}
    </FormDialog>
  );
}
