import { Link, PageTitle, paths, signIn } from '@boaxepa/shell-sdk';
import { InlineAlert, lazyWithRetry } from '@boaxepa/ui';
import { AuthFrame } from '@boaxepa/ui/frames';
import { LoginForm, SessionEnded, useLoginVisit } from '@boaxepa/ui/login';
import { useState } from 'react';
import { logInPartner } from './api.ts';
import { type Refusal, refusalOf, refusalTitles } from './refusal.ts';
import type { RefusalDialogProps } from './RefusalDialog.tsx';

const loginSchema = async () => (await import('@boaxepa/contracts/wire/logins')).partnerLoginSchema;

const loadDialog = () => import('./RefusalDialog.tsx');
// If the code of the dialog fails to load, the page shows the same message inline.
const RefusalDialog = lazyWithRetry<RefusalDialogProps>(async () => (await loadDialog()).RefusalDialog, {
  failed: ({ refusal }) => <InlineAlert title={refusalTitles[refusal.kind]}>{refusal.message}</InlineAlert>,
});

/** Page of the routes /partners/login and /parceiro/login, on which partners (shops) log in. */
export function Component() {
  const visit = useLoginVisit('partner');
  const [refusal, setRefusal] = useState<Refusal>();
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState('');

  return (
    <AuthFrame
      title="Acesso do parceiro"
      subtitle="Entre para cuidar das sacolas e dos pedidos da sua loja."
      notice={visit.sessionEnded && <SessionEnded />}
      back={paths.partner.landing()}
      footer={
        <>
          <Link to={paths.forgotPassword('partner')}>Esqueci minha senha</Link>
          <span>
            Ainda não vende na Boa Xepa?{' '}
            <Link to={paths.partner.register(visit.returnTo)}>Cadastrar meu negócio</Link>
          </span>
        </>
      }
    >
      <PageTitle>Acesso do parceiro</PageTitle>
      <LoginForm
        {...visit}
        label="Login do parceiro"
        schema={loginSchema}
        logIn={async (values) => {
          // Start loading the dialog's code during the login request. If the login is refused, the dialog can then open
          // without a delay.
          loadDialog().catch(() => undefined);
          setEmail(values.email);
          return signIn(await logInPartner(values));
        }}
        onFailure={(error) => {
          setRefusal(refusalOf(error));
          setOpen(true);
        }}
      />
      {refusal && (
        <RefusalDialog refusal={refusal} email={email} open={open} onClose={() => setOpen(false)} />
      )}
    </AuthFrame>
  );
}
