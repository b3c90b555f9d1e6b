import { shopperRegistrationFormSchema } from '@boaxepa/contracts/wire/accounts';
import { businessTypes } from '@boaxepa/contracts/wire/partners';
import { useState } from 'react';
import { boolean, mixed, object, string } from 'yup';
import type { ApiError } from '@boaxepa/shell-sdk';
import { Dialog } from '@boaxepa/ui/dialog';
import { MoneyField, NumberField, SwitchField } from '@boaxepa/ui/fields';
import {
  CheckboxField,
  DateField,
  EmailField,
  Form,
  PasswordField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@boaxepa/ui/forms';
import { CepField, CnpjField, CpfField, PhoneField } from '@boaxepa/ui/maskedFields';
import { passwordChange, PasswordChangeFields } from '@boaxepa/ui/passwords';
import { Button } from '@boaxepa/ui';
import { Card } from '@boaxepa/ui';
import { Text } from '@boaxepa/ui';
import { Sample } from './Sample.tsx';

const registration = {
  email: '',
  password: '',
  confirmPassword: '',
  fullName: '',
  cpf: '',
  cep: '',
  phone: '',
  acceptTerms: false,
};

const emailTaken: ApiError = {
  status: 409,
  code: 'EMAIL_TAKEN',
  message: 'Confira os campos',
  fromServer: true,
  details: [{ field: 'email', message: 'Este email já está em uso' }],
  extra: {},
};

/** Registration form for shoppers. If the form is valid, the simulated server rejects the email address. */
export function Registration() {
  const [open, setOpen] = useState(false);
  return (
    <Form
      initialValues={registration}
      schema={shopperRegistrationFormSchema}
      label="Criar conta"
      onSubmit={async () => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        throw emailTaken;
      }}
    >
      {(form) => (
        <>
          <TextField name="fullName" label="Nome completo" autoComplete="name" autoCapitalize="words" />
          <EmailField name="email" label="Email" />
          <CpfField name="cpf" hint="Só os números" />
          <CepField name="cep" />
          <PhoneField name="phone" optional />
          <PasswordField
            name="password"
            label="Senha"
            autoComplete="new-password"
            hint="Pelo menos 6 caracteres"
          />
          <PasswordField name="confirmPassword" label="Confirmar senha" autoComplete="new-password" />
          <CheckboxField
            name="acceptTerms"
            label="Li e aceito a Política de Privacidade"
            onLabelPress={() => setOpen(true)}
          />
          <SubmitButton loadingLabel="Criando conta...">Criar conta</SubmitButton>
          <Dialog
            open={open}
            onOpenChange={setOpen}
            title="Política de Privacidade"
            footer={
              <Button
                onClick={() => {
                  void form.setFieldValue('acceptTerms', true);
                  setOpen(false);
                }}
              >
                Aceitar Política
              </Button>
            }
          >
            <Text>O que foi digitado continua no formulário.</Text>
          </Dialog>
        </>
      )}
    </Form>
  );
}

const all = {
  businessName: 'Padaria Aurora',
  cnpj: '12.ABC.345/01DE-35',
  businessType: 'bakery',
  price: 14.9,
  stock: 5,
  note: 'Sacola surpresa',
  day: '2026-11-21',
  active: true,
};
const anything = object({ businessName: string(), price: mixed(), active: boolean() });

export function Forms() {
  return (
    <>
      <Sample name="Form" block>
        <Card>
          <Registration />
        </Card>
      </Sample>
      <Sample name="PasswordChangeFields" block>
        <Card>
          <Form
            schema={passwordChange.schema}
            initialValues={passwordChange.initialValues}
            label={passwordChange.title}
            onSubmit={() => undefined}
          >
            <PasswordChangeFields />
            <SubmitButton loadingLabel={passwordChange.submittingLabel}>
              {passwordChange.submitLabel}
            </SubmitButton>
          </Form>
        </Card>
      </Sample>
      <Sample name="Campos preenchidos" block>
        <Card>
          <Form initialValues={all} schema={anything} label="Todos os campos" onSubmit={() => undefined}>
            <TextField name="businessName" label="Nome do negócio" />
            <TextField name="businessName" label="Somente leitura" readOnly hint="Não pode ser mudado aqui" />
            <TextField name="businessName" label="Desativado" disabled />
            <CnpjField name="cnpj" />
            <SelectField
              name="businessType"
              label="Tipo de negócio"
              options={Object.entries(businessTypes).map(([value, { label }]) => ({ value, label }))}
            />
            <MoneyField name="price" label="Preço" />
            <NumberField name="stock" label="Estoque" />
            <TextAreaField name="note" label="Observação" maxLength={140} optional />
            <DateField name="day" label="Validade" />
            <SwitchField name="active" label="Sacola ativa" hint="Aparece para os clientes" />
            <SubmitButton loadingLabel="Salvando...">Salvar</SubmitButton>
          </Form>
        </Card>
      </Sample>
    </>
  );
}
