import { isEmail, normalEmail } from '@boaxepa/contracts/domain/email';
import { isGuest, Link, PageTitle, paths, readStored, signIn, storageKeys } from '@boaxepa/shell-sdk';
import { currentToast, dismissToast } from '@boaxepa/ui';
import { AuthFrame } from '@boaxepa/ui/frames';
import { LoginForm, type LoginVisit, SessionEnded, useLoginVisit } from '@boaxepa/ui/login';
import { useState } from 'react';
import { logInShopper } from './api.ts';

const loginSchema = async () => (await import('@boaxepa/contracts/wire/logins')).shopperLoginSchema;

function readLastEmail(): string {
  const email = normalEmail(readStored(storageKeys.lastEmail) ?? '');
  return isEmail(email) ? email : '';
}

/**
 * Returns true if the cart is kept after the login. The cart is kept for a guest who was asked to log in, and after a
 * session that ended without a logout (product/cart.md#what-empties-it).
 */
function survivesLogin({ sessionEnded, returnTo }: LoginVisit): boolean {
  const asGuest = returnTo !== undefined && isGuest();
  return (sessionEnded || asGuest) && readStored(storageKeys.cart) !== null;
}

/** Page of the routes /entrar and /login, on which shoppers (customers) log in. */
export function Component() {
  const visit = useLoginVisit('shopper');
  const [initialEmail] = useState(readLastEmail);
  const [isCartKept] = useState(() => survivesLogin(visit));
  return (
    <AuthFrame
      title="Acessar Minha Conta"
      subtitle={
        isCartKept ? 'Seu carrinho continua neste aparelho.' : 'Entre para ver as sacolas perto de você.'
      }
      notice={visit.sessionEnded && <SessionEnded />}
      back={paths.home()}
      footer={
        <>
          <Link to={paths.forgotPassword()}>Esqueci minha senha</Link>
          <p>
            Ainda não tem conta? <Link to={paths.register(visit.returnTo)}>Criar conta</Link>
          </p>
        </>
      }
    >
      <PageTitle>Acessar Minha Conta</PageTitle>
      <LoginForm
        {...visit}
        label="Acessar minha conta"
        variant="brand"
        schema={loginSchema}
        initialEmail={initialEmail}
        logIn={async (values) => {
          signIn(await logInShopper(values), {
            rememberEmail: values.email,
            keepGuestCart: visit.returnTo !== undefined,
          });
          // After a registration, a toast asks the user to log in. Close it, because the user has now logged in.
          const visibleToast = currentToast();
          if (visibleToast) dismissToast(visibleToast.id);
        }}
      />
    </AuthFrame>
  );
}
