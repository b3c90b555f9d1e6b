import { userTypes } from '@boaxepa/contracts/domain/userTypes';
import {
  getSession,
  Link,
  paths,
  type RecoveryAudience,
  recheckSession,
  usePageTitle,
  useNavigate,
  useSearchParams,
} from '@boaxepa/shell-sdk';
import {
  Button,
  focusHeading,
  InlineAlert,
  LinkButton,
  Row,
  Spinner,
  Stack,
  Text,
  IconMark,
} from '@boaxepa/ui';
import { AuthFrame } from '@boaxepa/ui/frames';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { passwordResetMessage } from '@boaxepa/contracts/wire/passwords';
import { CircleCheck } from 'lucide-react';
import { ResetForm } from './ResetForm.tsx';
import { useTokenCheck } from './useTokenCheck.ts';
import { useHeadingFocus } from './headingFocus.ts';

const REDIRECT_MS = 3000;

/** Navigation state that makes the login page show its form, even if another account is signed in. */
const resetState = { passwordReset: true };

/** Message that the password has been reset. After REDIRECT_MS milliseconds, it opens the login page. */
function PasswordReset({ login }: { readonly login: string }) {
  const navigate = useNavigate();
  const openLogin = useCallback(
    () => void navigate(login, { replace: true, state: resetState }),
    [navigate, login],
  );
  useHeadingFocus();
  useEffect(() => {
    const timer = setTimeout(openLogin, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [openLogin]);
  return (
    <AuthFrame
      title={passwordResetMessage}
      subtitle="Entre com a nova senha. O login abre em instantes."
      mark={<IconMark icon={CircleCheck} tone="success" size={64} below={4} />}
      back={openLogin}
    >
      <LinkButton to={login} state={resetState} full>
        Voltar para o login
      </LinkButton>
    </AuthFrame>
  );
}

const TITLE = 'Redefinir Senha';

/** For each user type, the login page that opens after a password reset. */
const loginOf: Record<RecoveryAudience, string> = {
  shopper: paths.loginAfterRegistration(),
  partner: paths.partner.login(),
  admin: paths.admin.login(),
};

interface FrameProps {
  readonly audience: RecoveryAudience;
  readonly subtitle?: string;
  readonly children: ReactNode;
}

function Frame({ audience, subtitle, children }: FrameProps) {
  const login = loginOf[audience];
  return (
    <AuthFrame
      title={TITLE}
      subtitle={subtitle}
      back={login}
      footer={<Link to={login}>Voltar para o login</Link>}
    >
      {children}
    </AuthFrame>
  );
}

interface DeadLinkProps {
  readonly audience: RecoveryAudience;
  readonly message: string;
  /** True if this message replaces a form at the same URL. The heading then gets the focus. */
  readonly replacesForm?: boolean;
}

/** Message that a reset link can no longer be used, with a link to request a new one. */
function DeadLink({ audience, message, replacesForm = false }: DeadLinkProps) {
  useHeadingFocus(replacesForm);
  return (
    <Frame audience={audience}>
      <Stack $gap={4}>
        <InlineAlert>{message}</InlineAlert>
        <Text $size="small" $tone="muted">
          Cada link vale por 1 hora e só pode ser usado uma vez.
        </Text>
        <LinkButton to={paths.forgotPassword(audience)} full>
          Solicitar novo link
        </LinkButton>
      </Stack>
    </Frame>
  );
}

function Reset({ audience, token }: { readonly audience: RecoveryAudience; readonly token: string }) {
  const { tokenState, check, refuse } = useTokenCheck(token);
  const [isDone, setIsDone] = useState(false);
  const forgetEndedSession = () => {
    // The reset has ended all sessions of the account. If this browser still had the token of one of them, the login
    // page would open the dashboard instead of its form. The redirect does not wait for this check.
    if (getSession()?.userType === audience) void recheckSession();
  };
  const finish = () => {
    setIsDone(true);
    forgetEndedSession();
  };
  const refuseLink = (message: string) => {
    // An earlier attempt may have changed the password, although its response was lost.
    forgetEndedSession();
    refuse(message);
  };
  const retryCheck = async () => {
    // The button that the user clicked disappears, so focus the heading. Otherwise, the next Tab would start at the top
    // of the document.
    if ((await check()).state === 'usable') focusHeading();
  };
  if (isDone) return <PasswordReset login={loginOf[audience]} />;
  switch (tokenState.state) {
    case 'refused':
      return (
        <DeadLink audience={audience} message={tokenState.message} replacesForm={tokenState.replacesForm} />
      );
    case 'checking':
      return (
        <Frame audience={audience}>
          <Row $gap={3} role="status">
            <Spinner />
            Verificando link de redefinição...
          </Row>
        </Frame>
      );
    case 'failed':
      return (
        <Frame audience={audience}>
          <Stack $gap={4}>
            <InlineAlert>{tokenState.message}</InlineAlert>
            <Button full onClick={retryCheck} loadingText="Tentando...">
              Tentar novamente
            </Button>
          </Stack>
        </Frame>
      );
    case 'usable':
      return (
        <Frame audience={audience} subtitle="Crie uma nova senha para a sua conta.">
          <ResetForm
            label={TITLE}
            audience={audience}
            token={token}
            onDone={finish}
            onBadToken={refuseLink}
          />
        </Frame>
      );
  }
}

export function ResetPasswordPage() {
  usePageTitle(TITLE);
  const [query] = useSearchParams();
  const token = query.get('token');
  const audience = userTypes.find((type) => type === query.get('type'));
  if (!token || !audience)
    return (
      <DeadLink
        audience={audience ?? 'shopper'}
        message="Link de redefinição inválido. Solicite um novo link."
      />
    );
  // The key resets the page when another reset link opens in the same tab.
  return <Reset key={token} audience={audience} token={token} />;
}
