import { shopperEditedMessage } from '@boaxepa/contracts/texts/doneMessages';
import { shopperEditSchema } from '@boaxepa/contracts/wire/accounts';
import { formatCpf } from '@boaxepa/contracts/domain/documents';
import { formatPhone } from '@boaxepa/contracts/domain/phone';
import { KeyValueList } from '@boaxepa/ui/details';
import { TextField } from '@boaxepa/ui/forms';
import { PhoneField, usePhoneChange } from '@boaxepa/ui/maskedFields';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { type ShopperDialogProps, useAdminEditShopperMutation } from '../api.ts';
import { nameOf } from './shopperColumns.tsx';

/**
 * Dialog that edits a shopper's name and phone number. It shows the email address and the CPF (taxpayer number), but
 * they cannot be changed.
 */
export function EditShopperDialog({ shopper, onClose }: ShopperDialogProps) {
  const [edit] = useAdminEditShopperMutation();
  const isPhoneChanged = usePhoneChange(shopper.phone);
  return (
    <FormDialog
      title={`Editar ${nameOf(shopper)}`}
      label="Dados do cliente"
      draftName={shopper.id}
      schema={shopperEditSchema}
      initialValues={{
        firstName: shopper.firstName,
        lastName: shopper.lastName,
        phone: formatPhone(shopper.phone),
      }}
      // An empty phone number removes the stored one.
      onSubmit={({ phone = '', ...names }) =>
        edit({ id: shopper.id, ...names, ...(isPhoneChanged(phone) && { phone }) }).unwrap()
      }
      success={{ title: shopperEditedMessage }}
      failureTitle="Erro ao atualizar shopper"
      submitLabel="Salvar"
      submittingLabel="Salvando..."
      onClose={onClose}
    >
      <TextField name="firstName" label="Nome" maxLength={60} />
      <TextField name="lastName" label="Sobrenome" maxLength={100} />
      <PhoneField name="phone" label="Telefone" optional />
      <KeyValueList
        items={[
          { label: 'Email (não pode ser alterado)', value: shopper.email },
          { label: 'CPF (não pode ser alterado)', value: formatCpf(shopper.cpf) },
        ]}
      />
    </FormDialog>
  );
}
