import { businessTypeOptions } from '@boaxepa/contracts/domain/businessTypes';
import { BottomBar, lazyDialog, media, styled, text } from '@boaxepa/ui';
import {
  CheckboxField,
  EmailField,
  PasswordField,
  SelectField,
  SubmitButton,
  TextField,
} from '@boaxepa/ui/forms';
import { CnpjField, PhoneField } from '@boaxepa/ui/maskedFields';
import { type ReactNode, useState } from 'react';

// Load the text of the terms only when it is opened. The text is long, and most visitors never open it.
const TermsDialog = lazyDialog(async () => (await import('./TermsDialog.tsx')).TermsDialog);

/**
 * Values of the registration form while the user types. Unlike the validated values, they may be incomplete or invalid.
 */
export interface TypedRegistration {
  businessName: string;
  cnpj: string;
  businessType: string;
  address: string;
  phone: string;
  email: string;
  ownerName: string;
  password: string;
  confirmPassword: string;
  acceptTerms: boolean;
}

const Login = styled.p`
  font-size: ${text.small};
  text-align: center;
  a {
    display: inline-block;
    min-height: 24px;
    font-weight: 650;
  }
`;
/**
 * Container of the submit button. On narrow screens, it is a bar at the bottom edge. On other screens, it is the last
 * line of the form.
 */
const Dock = styled.div`
  display: contents;
  > div {
    ${media.belowCards} {
      margin: 0 -16px calc(-24px - env(safe-area-inset-bottom));
      padding-bottom: calc(12px + env(safe-area-inset-bottom));
    }
    ${media.cards} {
      position: static;
      width: 100%;
      max-width: none;
      padding: 0;
      border: 0;
      background: none;
    }
  }
`;

export function RegistrationFields({
  onAccept,
  login,
}: {
  readonly onAccept: () => void;
  readonly login: ReactNode;
}) {
  const [terms, setTerms] = useState(false);
  return (
    <>
      <TextField
        name="businessName"
        label="Nome do negócio"
        autoComplete="organization"
        autoCapitalize="words"
        maxLength={120}
      />
      <CnpjField name="cnpj" />
      <SelectField name="businessType" label="Tipo de negócio" options={businessTypeOptions} />
      <TextField
        name="address"
        label="Endereço"
        hint="Rua, número, bairro e cidade. É onde os clientes vão retirar."
        autoComplete="street-address"
        autoCapitalize="words"
        maxLength={300}
      />
      <PhoneField name="phone" />
      <EmailField name="email" label="Email" hint="O resultado da análise chega aqui." />
      <TextField
        name="ownerName"
        label="Nome do proprietário"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
      />
      <PasswordField
        name="password"
        label="Senha"
        hint="Pelo menos 6 caracteres, com 1 letra e 1 número."
        autoComplete="new-password"
      />
      <PasswordField name="confirmPassword" label="Confirmar senha" autoComplete="new-password" />
      <CheckboxField
        name="acceptTerms"
        label="Li e aceito os Termos & Condições"
        onLabelPress={() => setTerms(true)}
      />
      <Login>{login}</Login>
      {terms && <TermsDialog onClose={() => setTerms(false)} onAccept={onAccept} />}
      <Dock>
        <BottomBar label="Enviar cadastro">
          <SubmitButton loadingLabel="Cadastrando...">Cadastrar</SubmitButton>
        </BottomBar>
      </Dock>
    </>
  );
}
