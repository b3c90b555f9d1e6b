import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as LoginPage } from './LoginPage.tsx';

const server = useApiServer();
const user = { id: 'a'.repeat(24), userType: 'admin', email: 'admin@boaxepa.test' } as const;

function show() {
  return renderWithApp(<LoginPage />, {
    route: '/admin',
    path: '/admin',
    routes: [{ path: '/admin/dashboard', element: <p>painel</p> }],
  });
}

describe('admin login', () => {
  it('stores the token and opens the dashboard', async () => {
    server.use(
      http.post('/api/admin/login', () =>
        ok({ token: 'x.y.z', accessToken: 'x.y.z', expiresIn: 900, user }, { token: 'x.y.z' }),
      ),
    );
    const { user: person, container } = show();
    await expect(container).toBeAccessible();
    await person.type(screen.getByLabelText('Email'), 'Admin@boaxepa.test');
    await person.type(screen.getByLabelText('Senha'), 'Admin123{Enter}');
    expect(await screen.findByText('painel')).toBeVisible();
    expect(localStorage.getItem('authToken')).toBe('x.y.z');
  });

  it('shows the error of the server and keeps the typed email', async () => {
    server.use(http.post('/api/admin/login', () => fail('INVALID_CREDENTIALS')));
    const { user: person } = show();
    await person.type(screen.getByLabelText('Email'), 'admin@boaxepa.test');
    await person.type(screen.getByLabelText('Senha'), 'errada1{Enter}');
    expect(await screen.findByText('Email ou senha incorretos')).toBeVisible();
    expect(screen.getByText('Erro no login')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('admin@boaxepa.test');
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('reports a network error instead of wrong credentials when the server does not respond', async () => {
    server.use(http.post('/api/admin/login', () => HttpResponse.error()));
    const { user: person } = show();
    await person.type(screen.getByLabelText('Email'), 'admin@boaxepa.test');
    await person.type(screen.getByLabelText('Senha'), 'Admin123{Enter}');
    expect(await screen.findByText(/Não conseguimos falar com o servidor/)).toBeVisible();
    expect(screen.queryByText('Credenciais inválidas')).toBeNull();
  });

  it('validates email and password before sending a request', async () => {
    const { user: person } = show();
    await person.type(screen.getByLabelText('Email'), 'admin');
    await person.type(screen.getByLabelText('Senha'), '123');
    await person.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(screen.getAllByText('Email inválido')).not.toHaveLength(0));
    expect(screen.getAllByText('Senha deve ter pelo menos 6 caracteres')).not.toHaveLength(0);
  });

  it('links to the password recovery for administrators', () => {
    show();
    expect(screen.getByRole('link', { name: 'Esqueci minha senha' })).toHaveAttribute(
      'href',
      '/esqueci-senha?type=admin',
    );
  });
});
