import { forgotPasswordFormSchema } from '@boaxepa/contracts/wire/passwords';
import {
  Link,
  paths,
  readStored,
  type RecoveryAudience,
  storageKeys,
  useLocation,
  usePageTitle,
  useSearchParams,
} from '@boaxepa/shell-sdk';
import { EmailField, Form, SubmitButton } from '@boaxepa/ui/forms';
import { AuthFrame } from '@boaxepa/ui/frames';
import { useState } from 'react';
import { requestReset } from './api.ts';
import { EmailSent } from './EmailSent.tsx';
import { useHeadingFocus } from './headingFocus.ts';

const TITLE = 'Esqueci minha senha';

/** Returns the type of the user who resets the password. The current URL determines the type. */
function useAudience(): RecoveryAudience {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  if (pathname.toLowerCase().includes('parceiro')) return 'partner';
  return query.get('type') === 'admin' ? 'admin' : 'shopper';
}

/** For shoppers, returns the email of the shopper who last logged in to this browser. Otherwise returns ''. */
function readKnownEmail(audience: RecoveryAudience): string {
  return (audience === 'shopper' && readStored(storageKeys.lastEmail)) || '';
}

/** Pages on which users request a password reset link (/esqueci-senha, /parceiro/esqueci-senha). */
export function ForgotPasswordPage() {
  const audience = useAudience();
  const [knownEmail] = useState(() => readKnownEmail(audience));
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  usePageTitle(TITLE);
  // If `email` is set, the user has returned from the confirmation to the form.
  useHeadingFocus(!isSent && email !== '');

  const submit = async (form: { email: string }) => {
    const { resetUrl } = await requestReset({ ...form, userType: audience });
    // Outside of production, the response contains the password reset link, so that developers need no email.
    if (resetUrl !== undefined) console.info(resetUrl);
    setEmail(form.email);
    setIsSent(true);
  };
  if (isSent) return <EmailSent email={email} audience={audience} onAnother={() => setIsSent(false)} />;
  const login = paths.loginOf(audience);
  return (
    <AuthFrame
      title={TITLE}
      subtitle="Digite o email da sua conta. Vamos enviar um link para você criar uma nova senha."
      back={login}
      footer={<Link to={login}>Voltar para o login</Link>}
    >
      <Form
        label={TITLE}
        schema={forgotPasswordFormSchema}
        initialValues={{ email: email || knownEmail }}
        onSubmit={submit}
        fallback="Erro ao enviar email. Tente novamente."
      >
        <EmailField name="email" label="Email" placeholder="nome@exemplo.com.br" autoComplete="username" />
        <SubmitButton variant="brand" loadingLabel="Enviando...">
          Enviar link
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
