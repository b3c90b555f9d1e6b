import { adminLoginSchema } from '@boaxepa/contracts/wire/accounts';
import { networkError } from '@boaxepa/shell-sdk';
import { renderWithApp } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ToastHost } from '../toast/ToastHost.tsx';
import { currentToast } from '../toast/toastStore.ts';
import { LoginForm, type LoginFormProps } from './LoginForm.tsx';

async function logInWith(props: Partial<LoginFormProps>, others?: ReactNode) {
  const { user } = renderWithApp(
    <>
      <LoginForm
        label="Login"
        schema={() => Promise.resolve(adminLoginSchema)}
        initialEmail="ana@boaxepa.test"
        logIn={() => Promise.resolve()}
        to="/painel"
        {...props}
      />
      {others}
    </>,
    { path: '/', routes: [{ path: '/painel', element: <p>painel</p> }] },
  );
  await user.type(screen.getByLabelText('Senha'), 'Senha123{Enter}');
}

describe('the login form', () => {
  it('opens the next page after a login', async () => {
    const logIn = jest.fn(() => Promise.resolve());
    await logInWith({ logIn });
    expect(await screen.findByText('painel')).toBeVisible();
    expect(logIn).toHaveBeenCalledWith({ email: 'ana@boaxepa.test', password: 'Senha123' });
  });

  it('shows and focuses the error above the fields, shows it in a toast, and keeps the typed values', async () => {
    await logInWith({ logIn: () => Promise.reject(networkError()) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos falar com o servidor');
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    expect(screen.getAllByText('Erro no login')).toHaveLength(1);
    expect(currentToast()).toMatchObject({ title: 'Erro no login', variant: 'error' });
    expect(screen.getByLabelText('Senha')).toHaveValue('Senha123');
  });

  it('announces the error once, although the toast shows it too', async () => {
    await logInWith({ logIn: () => Promise.reject(networkError()) }, <ToastHost />);
    await waitFor(() => expect(screen.getAllByText('Erro no login')).toHaveLength(2));
    // Radix adds the text of an announced toast to the page in the second animation frame.
    for (let frame = 0; frame < 3; frame += 1)
      await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    const spokenTexts = [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].filter(
      ({ textContent }) => textContent.includes('Erro no login'),
    );
    expect(spokenTexts).toHaveLength(1);
  });

  it('closes the toast at the next attempt', async () => {
    const logIn = jest.fn(() => Promise.resolve());
    logIn.mockRejectedValueOnce(networkError());
    await logInWith({ logIn });
    await screen.findByRole('alert');
    expect(currentToast()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('painel')).toBeVisible();
    expect(currentToast()).toBeNull();
  });

  it('lets the screen show the error itself', async () => {
    const onFailure = jest.fn();
    await logInWith({ logIn: () => Promise.reject(networkError()), onFailure });
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(currentToast()).toBeNull();
  });

  it.each([
    ['partner', 1],
    ['shopper', 0],
  ] as const)('says to a signed-in shopper that a login as %s ends the session', (userType, count) => {
    const session = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@boaxepa.test' } as const;
    renderWithApp(
      <LoginForm
        label="Login"
        schema={() => Promise.resolve(adminLoginSchema)}
        userType={userType}
        logIn={() => Promise.resolve()}
        to="/painel"
      />,
      { session: { ...session, firstName: 'Ana' }, routes: [{ path: '/painel', element: <p>painel</p> }] },
    );
    const text = 'Ana está com a sessão aberta neste navegador. Ao entrar aqui, essa sessão termina.';
    expect(screen.queryAllByText(text)).toHaveLength(count);
  });
});
