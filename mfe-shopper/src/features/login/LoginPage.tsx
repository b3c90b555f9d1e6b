import { isEmail, normalEmail } from '@boaxepa/contracts/email';
import { Link, PageTitle, paths, readStored, signIn, storageKeys } from '@boaxepa/shell-sdk';
import { AuthFrame } from '@boaxepa/ui/frames';
import { LoginForm } from '@boaxepa/ui/login';
import { useState } from 'react';
import { logInShopper } from './api.ts';

const loginSchema = async () => (await import('@boaxepa/contracts/logins')).shopperLoginSchema;

function rememberedEmail(): string {
  const email = normalEmail(readStored(storageKeys.lastEmail) ?? '');
  return isEmail(email) ? email : '';
}

/** /entrar and /login: login of shoppers. */
export function Component() {
  const [initialEmail] = useState(rememberedEmail);
  return (
    <AuthFrame
      title="Acessar Minha Conta"
      subtitle="Entre para ver as sacolas perto de você."
      back={paths.home()}
      footer={
        <>
          <Link to={paths.forgotPassword()}>Esqueci minha senha</Link>
          <p>
            Ainda não tem conta? <Link to={paths.register()}>Criar conta</Link>
          </p>
        </>
      }
    >
      <PageTitle>Acessar Minha Conta</PageTitle>
      <LoginForm
        label="Acessar minha conta"
        variant="brand"
        schema={loginSchema}
        initialEmail={initialEmail}
        logIn={async (values) => signIn(await logInShopper(values), { rememberEmail: values.email })}
        to={paths.dashboard()}
      />
    </AuthFrame>
  );
}
