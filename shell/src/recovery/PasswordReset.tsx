import { passwordResetMessage } from '@boaxepa/contracts/wire/passwords';
import { useRedirectAfter } from '@boaxepa/shell-sdk';
import { IconMark, LinkButton } from '@boaxepa/ui';
import { AuthFrame } from '@boaxepa/ui/frames';
import { CircleCheck } from 'lucide-react';
import { useHeadingFocus } from './headingFocus.ts';

const REDIRECT_MS = 3000;

/** Confirms the password reset. After REDIRECT_MS milliseconds, it opens the login page. */
export function PasswordReset({ login }: { readonly login: string }) {
  useHeadingFocus();
  useRedirectAfter(REDIRECT_MS, login);
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
