import { partnerEditedMessage } from '@boaxepa/contracts/texts/doneMessages';
import {
  type AdminPartner,
  businessTypeOptions,
  partnerEditSchema,
  partnerRegistrationSchema,
  type PartnerStatus,
  partnerStatuses,
} from '@boaxepa/contracts/wire/partners';
import { barePhone, formatPhone } from '@boaxepa/contracts/domain/phone';
import { Banner, Grid } from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { SelectField, TextField } from '@boaxepa/ui/forms';
import { PhoneField } from '@boaxepa/ui/maskedFields';
import type { ReactNode } from 'react';
import type { InferType } from 'yup';
import { type PartnerChanges, type PartnerDialogProps, useAdminEditPartnerMutation } from '../api.ts';
import { closeIfOutdated } from '../closeIfOutdated.ts';
import { hasProposal, PinReviewBanner } from './PinReview.tsx';
import { PlaceFields, typedPlace } from './PlaceFields.tsx';
import { RejectionReason } from './RejectionReason.tsx';

/** The API has different names for a partner's status in responses (keys) and in requests (values). */
const spelling: Readonly<Record<PartnerStatus, string>> = {
  pending: 'pending_approval',
  approved: 'active',
  rejected: 'rejected',
};
const statuses = (Object.keys(spelling) as PartnerStatus[]).map((status) => ({
  value: spelling[status],
  label: partnerStatuses[status],
}));

// In `partnerEditSchema`, name, address and phone are optional. This form always shows them, so they are required here.
const schema = partnerEditSchema.concat(partnerRegistrationSchema.pick(['businessName', 'address', 'phone']));

/**
 * Returns only the fields that the administrator changed. If unchanged fields were sent too, they would overwrite
 * changes that another person has saved in the meantime.
 */
function changesOf(partner: AdminPartner, values: InferType<typeof schema>): PartnerChanges {
  const { latitude = null, longitude = null, status } = values;
  // `pinReview` means that an administrator must still confirm the location of a new address. Sending the coordinates
  // confirms it, so send them even if they are unchanged.
  const confirmed = partner.pinReview !== null && latitude !== null && longitude !== null;
  const isMoved = confirmed || latitude !== partner.latitude || longitude !== partner.longitude;
  return {
    ...(values.businessName !== partner.businessName && { businessName: values.businessName }),
    ...(values.businessType !== partner.businessType && { businessType: values.businessType }),
    ...(values.address !== partner.address && { address: values.address }),
    ...(barePhone(values.phone) !== partner.phone && { phone: values.phone }),
    // Send latitude and longitude together even if only one has changed, because they describe one point.
    ...(isMoved && { latitude, longitude }),
    ...(status !== undefined &&
      status !== spelling[partner.status] && {
        status,
        isApproved: status === spelling.approved,
        ...(status === spelling.rejected && { rejectionReason: values.rejectionReason }),
      }),
  };
}

/**
 * Returns true if the administrator must choose the location of the shop on a map: the shop has no coordinates yet, or
 * its new location must still be confirmed (`pinReview`).
 */
const needsMap = ({ pinReview, latitude }: AdminPartner) => pinReview !== null || latitude === null;

interface PlaceProps {
  readonly partner: AdminPartner;
  readonly optional: boolean;
  readonly children: ReactNode;
}

/** Adds fields for the coordinates below the form. If the administrator must choose the location, also adds a map. */
function WithPlace({ partner, optional, children }: PlaceProps) {
  if (needsMap(partner)) {
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

/**
 * Returns the initial coordinates of the form. If the shop has proposed coordinates for a new address, the form starts
 * with the proposal.
 */
function placeOf(partner: AdminPartner) {
  const { pinReview } = partner;
  return typedPlace(pinReview && hasProposal(pinReview) ? pinReview : partner);
}

/** Returns the reason of a rejection with its line breaks. */
function reasonText(reason: string) {
  return <span style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{reason}</span>;
}

const FAILURE_TITLE = 'Erro';

/** Dialog that edits a partner. If the administrator saves the status 'active', the partner is approved. */
export function EditDialog({ partner, onClose }: PartnerDialogProps) {
  const [edit] = useAdminEditPartnerMutation();
  const submit = async (values: InferType<typeof schema>) => {
    const changes = changesOf(partner, values);
    if (Object.keys(changes).length > 0)
      return closeIfOutdated(
        edit({
          id: partner.id,
          ...(changes.status && { from: partner.status }),
          ...(changes.latitude !== undefined && { shownAddress: partner.address }),
          ...changes,
        }).unwrap(),
        FAILURE_TITLE,
        onClose,
      );
    // Nothing has changed, so close the dialog without saving. Returning false prevents the success message.
    onClose();
    return false;
  };
  return (
    <FormDialog
      title={`Editar ${partner.businessName}`}
      size={needsMap(partner) ? 'l' : 'm'}
      label="Dados do parceiro"
      draftName={partner.id}
      schema={schema}
      initialValues={{
        businessName: partner.businessName,
        businessType: partner.businessType,
        address: partner.address,
        phone: formatPhone(partner.phone),
        ...placeOf(partner),
        status: spelling[partner.status],
        rejectionReason: '',
      }}
      onSubmit={submit}
      success={{ title: 'Sucesso', description: partnerEditedMessage }}
      failureTitle={FAILURE_TITLE}
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
            <SelectField name="businessType" label="Tipo de negócio" options={businessTypeOptions} />
            <TextField name="address" label="Endereço" maxLength={300} />
            <PhoneField name="phone" label="Telefone" />
          </WithPlace>
          <SelectField name="status" label="Status" options={statuses} />
          {partner.rejectionReason !== null && (
            <KeyValueList
              items={[{ label: 'Motivo da rejeição', value: reasonText(partner.rejectionReason) }]}
            />
          )}
          {partner.status !== 'rejected' && status === spelling.rejected && (
            <RejectionReason name="rejectionReason" />
          )}
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
