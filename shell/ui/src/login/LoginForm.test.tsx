import { adminLoginSchema } from '@boaxepa/contracts/wire/accounts';
import { networkError } from '@boaxepa/shell-sdk';
import { renderWithApp } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { currentToast } from '../toast/toastStore.ts';
import { LoginForm, type LoginFormProps } from './LoginForm.tsx';

async function logInWith(props: Partial<LoginFormProps>) {
  const { user } = renderWithApp(
    <LoginForm
      label="Login"
      schema={() => Promise.resolve(adminLoginSchema)}
      initialEmail="ana@boaxepa.test"
      logIn={() => Promise.resolve()}
      to="/painel"
      {...props}
    />,
    { path: '/', routes: [{ path: '/painel', element: <p>painel</p> }] },
  );
  await user.type(screen.getByLabelText('Senha'), 'Senha123{Enter}');
}

describe('the form of a login', () => {
  it('leads on who has logged in', async () => {
    const logIn = jest.fn(() => Promise.resolve());
    await logInWith({ logIn });
    expect(await screen.findByText('painel')).toBeVisible();
    expect(logIn).toHaveBeenCalledWith({ email: 'ana@boaxepa.test', password: 'Senha123' });
  });

  it('says once, over the fields, why it failed, and keeps what was typed', async () => {
    await logInWith({ logIn: () => Promise.reject(networkError()) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos falar com o servidor');
    expect(screen.getAllByText('Erro no login')).toHaveLength(1);
    expect(currentToast()).toBeNull();
    expect(screen.getByLabelText('Senha')).toHaveValue('Senha123');
  });

  it('leaves the telling to a screen that wants it', async () => {
    const onFailure = jest.fn();
    await logInWith({ logIn: () => Promise.reject(networkError()), onFailure });
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(currentToast()).toBeNull();
  });
});
