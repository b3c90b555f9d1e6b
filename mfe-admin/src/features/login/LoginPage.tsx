import { adminLoginSchema, type LoginInput } from '@boaxepa/contracts/accounts';
import { fetchStore, Link, loginFailure, PageTitle, paths, signIn, useNavigate } from '@boaxepa/shell-sdk';
import { InlineAlert, toast } from '@boaxepa/ui';
import { EmailField, Form, PasswordField, SubmitButton } from '@boaxepa/ui/forms';
import { AuthFrame } from '@boaxepa/ui/frames';
import { useState } from 'react';
import { logInAdmin } from './api.ts';

const FAILED = 'Erro no login';

/** /admin: login of the administrators (admin spec §2.2). */
export function Component() {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();

  const submit = async (values: LoginInput) => {
    setRefusal(undefined);
    void fetchStore();
    try {
      const { token, accessToken = token, ...answer } = await logInAdmin(values);
      signIn({ ...answer, accessToken });
      await navigate(paths.admin.dashboard());
    } catch (error) {
      const message = loginFailure(error);
      setRefusal(message);
      toast({ title: FAILED, description: message, variant: 'error' });
    }
  };

  return (
    <AuthFrame
      title="Área administrativa"
      subtitle="Acesso restrito à equipe da Boa Xepa."
      back={paths.home()}
      footer={<Link to={paths.forgotPassword('admin')}>Esqueci minha senha</Link>}
    >
      <PageTitle>Administração</PageTitle>
      <Form<LoginInput, LoginInput>
        label="Login do administrador"
        schema={adminLoginSchema}
        initialValues={{ email: '', password: '' }}
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
