import { fail, http, HttpResponse, ok, renderWithApp, signInAs, useApiServer } from '@boaxepa/web-testing';
import { currentToast, toast } from '@boaxepa/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as LoginPage } from './LoginPage.tsx';

const server = useApiServer();
const user = {
  id: 'a'.repeat(24),
  userType: 'shopper',
  email: 'clara@boaxepa.test',
  firstName: 'Clara',
} as const;
const answer = { accessToken: 'x.y.z', expiresIn: 900, user, message: 'Bem-vinda' };

function show(route = '/entrar') {
  return renderWithApp(<LoginPage />, {
    route,
    path: '/entrar',
    routes: [
      { path: '/dashboard', element: <p>painel</p> },
      { path: '/pedidos', element: <p>pedidos</p> },
      { path: '/carrinho', element: <p>carrinho</p> },
    ],
  });
}

/** Simulates a session that the server has ended: the storage contains the user but no token. */
function sessionEnded() {
  localStorage.setItem('user', JSON.stringify(user));
}

async function logIn(person: ReturnType<typeof show>['user']) {
  await person.type(screen.getByLabelText('Email'), 'Clara@boaxepa.test');
  await person.type(screen.getByLabelText('Senha'), 'Cliente123{Enter}');
}

describe('shopper login', () => {
  it('replaces an earlier session, stores the email and opens the dashboard', async () => {
    server.use(http.post('/api/auth/login/shopper', () => ok(answer, answer)));
    for (const key of ['token', 'refreshToken', 'cart']) localStorage.setItem(key, 'velho');
    const { user: person, container } = show();
    await expect(container).toBeAccessible();
    expect(screen.getByRole('heading', { level: 1, name: 'Acessar Minha Conta' })).toBeVisible();
    await logIn(person);
    expect(await screen.findByText('painel')).toBeVisible();
    expect(localStorage.getItem('authToken')).toBe('x.y.z');
    expect(localStorage.getItem('lastEmail')).toBe('clara@boaxepa.test');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
    for (const key of ['token', 'refreshToken', 'cart']) expect(localStorage.getItem(key)).toBeNull();
  });

  it('closes the toast of a registration, which asks the user to log in', async () => {
    server.use(http.post('/api/auth/login/shopper', () => ok(answer, answer)));
    const { user: person } = show();
    toast({ title: 'Conta criada!' });
    await logIn(person);
    expect(await screen.findByText('painel')).toBeVisible();
    expect(currentToast()).toBeNull();
  });

  it('explains an ended session and returns to the page that required the login', async () => {
    server.use(http.post('/api/auth/login/shopper', () => ok(answer, answer)));
    sessionEnded();
    const { user: person, router, container } = show('/entrar?returnTo=%2Fpedidos%3Fx%3D1%23pedido-1');
    expect(await screen.findByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Sua sessão terminou');
    expect(screen.getByText(/Você volta para/)).toHaveTextContent('Você volta para Meus pedidos');
    expect(screen.getByLabelText('Email')).toHaveValue('clara@boaxepa.test');
    expect(screen.getByLabelText('Senha')).toHaveFocus();
    await expect(container).toBeAccessible();
    await person.keyboard('Cliente123{Enter}');
    expect(await screen.findByText('pedidos')).toBeVisible();
    expect(router.state.location).toMatchObject({ search: '?x=1', hash: '#pedido-1' });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('shows no notice on a first visit and ignores a return address of another origin', async () => {
    server.use(http.post('/api/auth/login/shopper', () => ok(answer, answer)));
    const { user: person } = show('/entrar?returnTo=%2F%2Fevil.example');
    expect(screen.queryByText(/Sua sessão terminou|Você volta para/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/cadastrar');
    await logIn(person);
    expect(await screen.findByText('painel')).toBeVisible();
  });

  it('keeps the cart of a guest, says so, and passes the return address to the registration', async () => {
    server.use(http.post('/api/auth/login/shopper', () => ok(answer, answer)));
    localStorage.setItem('cart', '[{}]');
    const { user: person } = show('/entrar?returnTo=%2Fcarrinho');
    expect(screen.getByText('Seu carrinho continua neste aparelho.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Criar conta' })).toHaveAttribute(
      'href',
      '/cadastrar?returnTo=%2Fcarrinho',
    );
    await logIn(person);
    expect(await screen.findByText('carrinho')).toBeVisible();
    expect(localStorage.getItem('cart')).toBe('[{}]');
  });

  it('skips the login with an active session, also with one from another tab', async () => {
    signInAs(user);
    const first = show('/entrar?returnTo=%2Fpedidos');
    expect(await screen.findByText('pedidos')).toBeVisible();
    first.unmount();
    localStorage.clear();
    show();
    expect(screen.getByLabelText('Senha')).toBeVisible();
    act(() => void signInAs(user));
    expect(await screen.findByText('painel')).toBeVisible();
  });

  it('sends one request for a double click', async () => {
    let calls = 0;
    server.use(
      http.post('/api/auth/login/shopper', () => {
        calls += 1;
        return ok(answer, answer);
      }),
    );
    const { user: person } = show();
    await person.type(screen.getByLabelText('Email'), 'clara@boaxepa.test');
    await person.type(screen.getByLabelText('Senha'), 'Cliente123');
    await person.dblClick(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('painel')).toBeVisible();
    expect(calls).toBe(1);
  });

  it('shows the refusal of the server and keeps the typed values', async () => {
    server.use(http.post('/api/auth/login/shopper', () => fail('INVALID_CREDENTIALS')));
    const { user: person } = show();
    await logIn(person);
    expect(await screen.findByText('Email ou senha incorretos')).toBeVisible();
    expect(screen.getByText('Erro no login')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('clara@boaxepa.test');
    expect(screen.getByLabelText('Senha')).toHaveValue('Cliente123');
  });

  it('reports a response without a token and keeps the stored cart', async () => {
    server.use(http.post('/api/auth/login/shopper', () => ok({ message: 'Olá' })));
    localStorage.setItem('cart', 'fica');
    const { user: person } = show();
    await logIn(person);
    expect(await screen.findByText('Token de autenticação não recebido')).toBeVisible();
    expect(localStorage.getItem('cart')).toBe('fica');
  });

  it('reports a lost connection instead of wrong credentials', async () => {
    server.use(http.post('/api/auth/login/shopper', () => HttpResponse.error()));
    const { user: person } = show();
    await logIn(person);
    expect(await screen.findByText(/Não conseguimos falar com o servidor/)).toBeVisible();
    expect(screen.queryByText('Credenciais inválidas')).toBeNull();
  });

  it('shows its own message for a refusal without one', async () => {
    server.use(http.post('/api/auth/login/shopper', () => new HttpResponse('?', { status: 502 })));
    const { user: person } = show();
    await logIn(person);
    expect(await screen.findByText('Credenciais inválidas')).toBeVisible();
  });

  it('validates the fields before it calls the server', async () => {
    const { user: person } = show();
    await person.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(screen.getAllByText('Email é obrigatório')).not.toHaveLength(0));
    expect(screen.getAllByText('Senha é obrigatória')).not.toHaveLength(0);
    await person.type(screen.getByLabelText('Email'), 'clara@');
    expect(await screen.findAllByText('Email inválido - Digite um email válido')).not.toHaveLength(0);
  });

  it('prefills the last email if it is valid', () => {
    localStorage.setItem('lastEmail', 'Clara@boaxepa.test');
    const first = show();
    expect(screen.getByLabelText('Email')).toHaveValue('clara@boaxepa.test');
    first.unmount();
    localStorage.setItem('lastEmail', 'clara');
    show();
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('after a registration, prefills the email and shows no notice of an ended session', async () => {
    sessionEnded();
    const { router } = show('/dashboard');
    await act(() => router.navigate('/entrar', { state: { email: 'bia@boaxepa.test' } }));
    expect(screen.getByLabelText('Email')).toHaveValue('bia@boaxepa.test');
    expect(screen.getByLabelText('Senha')).toHaveFocus();
    expect(screen.queryByText(/Sua sessão terminou/)).toBeNull();
  });

  it.each([
    ['a registration', { email: 'bia@boaxepa.test' }],
    ['a password reset', { passwordReset: true }],
  ])('shows its form after %s although another account is signed in', async (_, state) => {
    server.use(http.post('/api/auth/login/shopper', () => ok(answer, answer)));
    signInAs({ ...user, id: 'b'.repeat(24), email: 'ana@boaxepa.test' });
    const { router, user: person } = show('/pedidos');
    await act(() => router.navigate('/entrar', { state }));
    const email = screen.getByLabelText('Email');
    await person.clear(email);
    await logIn(person);
    expect(await screen.findByText('painel')).toBeVisible();
    expect(localStorage.getItem('authToken')).toBe('x.y.z');
  });

  it('links to password recovery and registration, and reveals the password', async () => {
    const { user: person } = show();
    expect(screen.getByRole('link', { name: 'Esqueci minha senha' })).toHaveAttribute(
      'href',
      '/esqueci-senha',
    );
    expect(screen.getByRole('link', { name: 'Criar conta' })).toHaveAttribute('href', '/cadastrar');
    await person.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text');
  });
});
