import { type LoginInput, shopperLoginSchema } from '@boaxepa/contracts/accounts';
import { isEmail, normalEmail } from '@boaxepa/contracts/email';
import {
  fetchStore,
  Link,
  loginFailure,
  PageTitle,
  paths,
  readStored,
  signIn,
  storageKeys,
  useNavigate,
} from '@boaxepa/shell-sdk';
import { InlineAlert, toast } from '@boaxepa/ui';
import { EmailField, Form, PasswordField, SubmitButton } from '@boaxepa/ui/forms';
import { AuthFrame } from '@boaxepa/ui/frames';
import { useState } from 'react';
import { logInShopper } from './api.ts';

const FAILED = 'Erro no login';

function rememberedEmail(): string {
  const email = normalEmail(readStored(storageKeys.lastEmail) ?? '');
  return isEmail(email) ? email : '';
}

/** /entrar and /login: login of shoppers (shopper spec §2, §4 and §8). */
export function Component() {
  const navigate = useNavigate();
  const [initialValues] = useState(() => ({ email: rememberedEmail(), password: '' }));
  const [refusal, setRefusal] = useState<string>();

  const submit = async (values: LoginInput) => {
    setRefusal(undefined);
    void fetchStore();
    try {
      signIn(await logInShopper(values), { rememberEmail: values.email });
      await navigate(paths.dashboard());
    } catch (error) {
      const message = loginFailure(error);
      setRefusal(message);
      toast({ title: FAILED, description: message, variant: 'error' });
    }
  };

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
      <Form<LoginInput, LoginInput>
        label="Acessar minha conta"
        schema={shopperLoginSchema}
        initialValues={initialValues}
        onSubmit={submit}
      >
        {refusal && <InlineAlert title={FAILED}>{refusal}</InlineAlert>}
        <EmailField name="email" label="Email" autoComplete="username" />
        <PasswordField name="password" label="Senha" autoComplete="current-password" />
        <SubmitButton loadingLabel="Entrando..." variant="brand">
          Entrar
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
