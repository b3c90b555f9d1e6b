import { passwordResetMessage } from '@boaxepa/contracts/passwords';
import { useNavigate } from '@boaxepa/shell-sdk';
import { IconMark, LinkButton } from '@boaxepa/ui';
import { AuthFrame } from '@boaxepa/ui/frames';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useHeadingFocus } from './headingFocus.ts';

/** The login comes this long after a reset. */
const REDIRECT_MS = 3000;

/** The end of a reset; the login comes by itself. */
export function PasswordReset({ login }: { readonly login: string }) {
  const navigate = useNavigate();
  useHeadingFocus();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(login, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [login, navigate]);
  return (
    <AuthFrame
      title={passwordResetMessage}
      subtitle="Entre com a nova senha. O login abre em instantes."
      mark={<IconMark icon={CircleCheck} tone="success" size={64} below={4} />}
      back={login}
    >
      <LinkButton to={login} full>
        Voltar para o login
      </LinkButton>
    </AuthFrame>
  );
}
