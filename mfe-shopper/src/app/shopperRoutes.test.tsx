import { fail, fakeToken, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { renderRoute } from '@boaxepa/web-testing/renderRoute';
import { act, screen, waitFor } from '@testing-library/react';
import remote from '../remote.tsx';

const server = useApiServer();
const clara = {
  id: 'a'.repeat(24),
  userType: 'shopper',
  email: 'clara@boaxepa.test',
  firstName: 'Clara',
} as const;
const remotes = { mfe_shopper: remote };

beforeEach(() => {
  // The router calls `scrollTo` to restore the scroll position, but jsdom does not implement it.
  window.scrollTo = () => undefined;
  server.use(
    http.get('/api/shopper/orders', () => ok([])),
    http.get('/api/shopper/notifications', () => ok([])),
    http.get('/api/shopper/me', () =>
      ok({ ...clara, lastName: 'Souza', phoneNumber: '11988887777', cpf: '52998224725' }),
    ),
    http.get('/api/shopper/partners', () => ok([])),
    http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

async function logIn(user: Awaited<ReturnType<typeof renderRoute>>['user']) {
  const answer = { accessToken: fakeToken(clara), expiresIn: 900, user: clara, message: 'Bem-vinda' };
  server.use(http.post('/api/auth/login/shopper', () => ok(answer, answer)));
  await user.type(screen.getByLabelText('Email'), clara.email);
  await user.type(screen.getByLabelText('Senha'), 'Cliente123{Enter}');
}

describe('shopper routes', () => {
  it('redirect to the login without a session and return to the requested address afterwards', async () => {
    const { user, address } = await renderRoute('/pedidos?aba=ativos#pedido-1', { remotes });
    expect(await heading('Acessar Minha Conta')).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    await logIn(user);
    expect(await heading('Meus Pedidos')).toBeVisible();
    expect(address()).toBe('/pedidos?aba=ativos#pedido-1');
  });

  it('replace the login in the history, so that Back skips it', async () => {
    const { user, router } = await renderRoute('/parceiro/65f0c0ffee65f0c0ffee65f0/x', { remotes });
    await act(() => router.navigate('/mensagens'));
    await heading('Acessar Minha Conta');
    await logIn(user);
    await heading('Mensagens');
    act(() => window.history.back());
    expect(await screen.findByText('Page Not Found')).toBeVisible();
  });

  it('move the focus to the heading of the next screen', async () => {
    const { user } = await renderRoute('/profile', { remotes, session: clara });
    await heading('Perfil');
    await user.click(screen.getByRole('link', { name: /^Dados pessoais/ }));
    expect(await heading('Dados pessoais')).toHaveFocus();
  });

  it('open the welcome screen after a logout', async () => {
    const { user, address } = await renderRoute('/profile', { remotes, session: clara });
    await heading('Perfil');
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('link', { name: 'Criar conta' })).toBeVisible();
    expect(address()).toBe('/');
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('redirect to the login when the server ends the session', async () => {
    server.use(
      http.get('/api/shopper/*', () => fail('SESSION_EXPIRED')),
      http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')),
    );
    const { address } = await renderRoute('/pedidos', { remotes, session: clara });
    expect(await heading('Acessar Minha Conta')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    expect(address()).toContain('/login');
  });

  it('show the cart to guests', async () => {
    await renderRoute('/carrinho', { remotes });
    expect(await heading('Carrinho')).toBeVisible();
  });
});
