import type { LoginInput } from '@boaxepa/contracts/wire/accounts';
import { Link, PageTitle, paths, signIn } from '@boaxepa/shell-sdk';
import { AuthFrame } from '@boaxepa/ui/frames';
import { LoginForm, SessionEnded, useLoginVisit } from '@boaxepa/ui/login';
import { logInAdmin } from './api.ts';

const loginSchema = async () => (await import('@boaxepa/contracts/wire/logins')).adminLoginSchema;

async function logIn(values: LoginInput): Promise<void> {
  const { token, accessToken = token, ...answer } = await logInAdmin(values);
  signIn({ ...answer, accessToken });
}

/** The page /admin, on which administrators log in. */
export function Component() {
  const visit = useLoginVisit('admin');
  return (
    <AuthFrame
      title="Área administrativa"
      subtitle="Acesso restrito à equipe da Boa Xepa."
      notice={visit.sessionEnded && <SessionEnded />}
      back={paths.home()}
      footer={<Link to={paths.forgotPassword('admin')}>Esqueci minha senha</Link>}
    >
      <PageTitle>Administração</PageTitle>
      <LoginForm
        {...visit}
        label="Login do administrador"
        variant="brand"
        schema={loginSchema}
        logIn={logIn}
      />
    </AuthFrame>
  );
}
