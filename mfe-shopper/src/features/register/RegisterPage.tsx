import {
  type ShopperRegistrationForm,
  shopperRegistrationFormSchema,
  splitName,
} from '@boaxepa/contracts/wire/accounts';
import { unexpectedErrorMessage } from '@boaxepa/contracts/wire/errors';
import { Link, messageOf, PageTitle, paths, useNavigate } from '@boaxepa/shell-sdk';
import { lazyDialog, toast, UnsavedChanges } from '@boaxepa/ui';
import { CheckboxField, EmailField, Form, PasswordField, SubmitButton, TextField } from '@boaxepa/ui/forms';
import { CpfField, PhoneField } from '@boaxepa/ui/maskedFields';
import { AuthFrame } from '@boaxepa/ui/frames';
import { registeredState, useReturnAddress } from '@boaxepa/ui/login';
import { useState } from 'react';
import { registerShopper } from './api.ts';

// Load the text of the privacy policy only when the user opens it. The text is long, and the form works without it.
const PolicyDialog = lazyDialog(
  async () => (await import('../../shopper/policy/PolicyDialog.tsx')).PolicyDialog,
);

const empty = {
  fullName: '',
  email: '',
  cpf: '',
  phone: '',
  password: '',
  confirmPassword: '',
  acceptTerms: false,
};

/** Page of the route /cadastrar, on which shoppers (customers) register. */
export function Component() {
  const navigate = useNavigate();
  const returnTo = useReturnAddress('shopper');
  const [policyOpen, setPolicyOpen] = useState(false);

  const submit = async (form: ShopperRegistrationForm) => {
    const { email, password, fullName, cpf, phone, acceptTerms } = form;
    const names = { ...splitName(fullName), fullName };
    try {
      await registerShopper({ email, password, ...names, cpf, phone, acceptTerms });
    } catch (error) {
      const description = messageOf(error, unexpectedErrorMessage);
      toast({ title: 'Erro no Cadastro', description, variant: 'error' });
      // Throw the error again, so that the form shows it at the field that caused it.
      throw error;
    }
    toast({ title: 'Conta criada!', description: 'Entre com seu email e sua senha.', variant: 'success' });
    const state = registeredState(email);
    await navigate(paths.loginAfterRegistration(returnTo), { state, replace: true });
  };

  return (
    <AuthFrame
      title="Criar Conta"
      subtitle="Preencha seus dados para começar a economizar"
      back={paths.home()}
      footer={
        <p>
          Já tem uma conta?{' '}
          <Link to={returnTo === undefined ? paths.home() : paths.login(returnTo)}>Fazer login</Link>
        </p>
      }
    >
      <PageTitle>Criar Conta</PageTitle>
      <Form<typeof empty, ShopperRegistrationForm>
        label="Criar conta"
        schema={shopperRegistrationFormSchema}
        initialValues={empty}
        onSubmit={submit}
      >
        {({ dirty, isSubmitting, setFieldValue }) => (
          <>
            <UnsavedChanges when={dirty && !isSubmitting} />
            <TextField
              name="fullName"
              label="Nome completo"
              placeholder="Nome e sobrenome"
              autoComplete="name"
              autoCapitalize="words"
              maxLength={120}
            />
            <EmailField name="email" label="Email" placeholder="nome@exemplo.com.br" />
            <CpfField name="cpf" />
            <PhoneField name="phone" optional />
            <PasswordField
              name="password"
              label="Senha"
              hint="Pelo menos 6 caracteres"
              autoComplete="new-password"
            />
            <PasswordField name="confirmPassword" label="Confirmar senha" autoComplete="new-password" />
            <CheckboxField
              name="acceptTerms"
              label="Li e aceito os Termos & Condições e a Política de Privacidade"
              onLabelPress={() => setPolicyOpen(true)}
            />
            <SubmitButton loadingLabel="Criando conta...">Criar conta</SubmitButton>
            {policyOpen && (
              <PolicyDialog
                onClose={() => setPolicyOpen(false)}
                onAccept={() => {
                  void setFieldValue('acceptTerms', true);
                  setPolicyOpen(false);
                }}
              />
            )}
          </>
        )}
      </Form>
    </AuthFrame>
  );
}
