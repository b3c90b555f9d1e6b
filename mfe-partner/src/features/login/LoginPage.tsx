import { type LoginInput, partnerLoginSchema } from '@boaxepa/contracts/accounts';
import { fetchStore, Link, PageTitle, paths, signIn, useNavigate } from '@boaxepa/shell-sdk';
import { InlineAlert, lazyWithRetry } from '@boaxepa/ui';
import { EmailField, Form, PasswordField, SubmitButton } from '@boaxepa/ui/forms';
import { AuthFrame } from '@boaxepa/ui/frames';
import { useEffect, useState } from 'react';
import { logInPartner } from './api.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import type { RefusalDialogProps } from './RefusalDialog.tsx';

const loadDialog = () => import('./RefusalDialog.tsx');
// Its words stand in the form when its code does not come.
const RefusalDialog = lazyWithRetry<RefusalDialogProps>(async () => (await loadDialog()).RefusalDialog, {
  failed: ({ refusal }) => (
    <InlineAlert title={refusal.kind === 'inReview' ? 'Conta em Análise' : 'Acesso não autorizado'}>
      {refusal.message}
    </InlineAlert>
  ),
});

/** /partners/login and /parceiro/login (partner spec §2 and §4). */
export function Component() {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal>();
  const [open, setOpen] = useState(false);
  // The form can be used without it; a refusal then shows at once.
  useEffect(() => void loadDialog().catch(() => undefined), []);

  const submit = async (values: LoginInput) => {
    void fetchStore();
    try {
      signIn(await logInPartner(values));
      await navigate(paths.partner.dashboard());
    } catch (error) {
      setRefusal(refusalOf(error));
      setOpen(true);
    }
  };

  return (
    <AuthFrame
      title="Acesso do parceiro"
      subtitle="Entre para cuidar das sacolas e dos pedidos da sua loja."
      back={paths.partner.landing()}
      footer={
        <>
          <Link to={paths.forgotPassword('partner')}>Esqueci minha senha</Link>
          <span>
            Ainda não vende na Boa Xepa? <Link to={paths.partner.register()}>Cadastrar meu negócio</Link>
          </span>
        </>
      }
    >
      <PageTitle>Acesso do parceiro</PageTitle>
      <Form<LoginInput, LoginInput>
        label="Login do parceiro"
        schema={partnerLoginSchema}
        initialValues={{ email: '', password: '' }}
        onSubmit={submit}
      >
        <EmailField name="email" label="Email" autoComplete="username" />
        <PasswordField name="password" label="Senha" autoComplete="current-password" />
        <SubmitButton loadingLabel="Entrando...">Entrar</SubmitButton>
      </Form>
      {refusal && <RefusalDialog refusal={refusal} open={open} onClose={() => setOpen(false)} />}
    </AuthFrame>
  );
}
