import { fail, fakeToken, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { currentToast } from '@boaxepa/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as LoginPage } from './LoginPage.tsx';

const server = useApiServer();
const user = { id: 'a'.repeat(24), userType: 'partner', email: 'padaria@boaxepa.test' } as const;
const address = '/api/partners/login';

function show() {
  return renderWithApp(<LoginPage />, {
    route: '/partners/login',
    path: '/partners/login',
    routes: [{ path: '/partners/dashboard', element: <p>painel</p> }],
  });
}

async function tryToEnter(password = 'Parceiro123') {
  const rendered = show();
  await rendered.user.type(screen.getByLabelText('Email'), 'padaria@boaxepa.test');
  await rendered.user.type(screen.getByLabelText('Senha'), `${password}{Enter}`);
  return rendered;
}

describe('partner login', () => {
  it('replaces the data of an earlier session and opens the dashboard', async () => {
    localStorage.setItem('token', 'old');
    localStorage.setItem('refreshToken', 'old');
    localStorage.setItem('cart', '[]');
    const accessToken = fakeToken(user);
    server.use(http.post(address, () => ok({ accessToken, expiresIn: 900, user })));
    await tryToEnter();
    expect(await screen.findByText('painel')).toBeVisible();
    expect(localStorage.getItem('authToken')).toBe(accessToken);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: user.id });
    for (const key of ['token', 'refreshToken', 'cart']) expect(localStorage.getItem(key)).toBeNull();
  });

  it('says that the account is under review, and keeps the typed values', async () => {
    server.use(http.post(address, () => fail('PARTNER_PENDING')));
    const { user: person } = await tryToEnter();
    const dialog = await screen.findByRole('dialog', { name: 'Conta em Análise' });
    expect(within(dialog).getByText('Sua conta está em análise. Aguarde a aprovação.')).toBeVisible();
    expect(within(dialog).queryByText(/corrigir o cadastro/)).toBeNull();
    await expect(dialog).toBeAccessible();
    await person.click(within(dialog).getByRole('button', { name: 'Entendi' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('padaria@boaxepa.test');
    expect(screen.getByLabelText('Senha')).toHaveValue('Parceiro123');
  });

  it('shows a refusal with the message of the server, a link to the recovery, and a retry', async () => {
    server.use(http.post(address, () => fail('INVALID_CREDENTIALS')));
    const { user: person } = await tryToEnter('errada1');
    const dialog = await screen.findByRole('dialog', { name: 'Acesso não autorizado' });
    expect(within(dialog).getByText('Email ou senha incorretos')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Esqueci Minha Senha' })).toHaveAttribute(
      'href',
      '/parceiro/esqueci-senha',
    );
    await person.click(within(dialog).getByRole('button', { name: 'Tentar Novamente' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the reason of a rejection in the refusal dialog, with its line breaks', async () => {
    const message = 'Seu cadastro foi rejeitado. Motivo: faltam documentos:\n- alvará\n- foto da fachada';
    server.use(http.post(address, () => fail('PARTNER_REJECTED', { message })));
    await tryToEnter();
    const dialog = await screen.findByRole('dialog', { name: 'Acesso não autorizado' });
    expect(within(dialog).getByText(/- alvará/)).toHaveStyle({ whiteSpace: 'pre-line' });
    expect(within(dialog).getByText(/^Para corrigir o cadastro, responda ao email/)).toBeVisible();
  });

  it('downloads the data of a shop without approval after its password', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(address, () => fail('PARTNER_REJECTED')),
      http.post('/api/partners/account/export', async ({ request }) => {
        bodies.push(await request.json());
        return ok({ account: { email: user.email } });
      }),
    );
    // Mock the two functions, because jsdom implements neither of them.
    URL.createObjectURL = () => 'blob:dados';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user: person } = await tryToEnter();
    await person.click(await screen.findByRole('button', { name: 'Baixar meus dados' }));
    const dialog = await screen.findByRole('dialog', { name: 'Baixar meus dados' });
    await expect(dialog).toBeAccessible();
    await person.type(within(dialog).getByLabelText('Senha atual'), 'Parceiro123{Enter}');
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Seus dados foram baixados' }));
    expect(bodies).toEqual([{ email: user.email, password: 'Parceiro123' }]);
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('removes a registration without approval only with its password', async () => {
    const passwords: unknown[] = [];
    server.use(
      http.post(address, () => fail('PARTNER_PENDING')),
      http.post<never, { password: string }>('/api/partners/account/close', async ({ request }) => {
        passwords.push((await request.json()).password);
        return passwords.length === 1 ? fail('INVALID_CREDENTIALS') : ok(null);
      }),
    );
    const { user: person } = await tryToEnter();
    await person.click(await screen.findByRole('button', { name: 'Excluir cadastro' }));
    const dialog = await screen.findByRole('dialog', { name: 'Excluir cadastro' });
    await expect(dialog).toBeAccessible();
    const password = within(dialog).getByLabelText('Senha atual');
    await person.type(password, 'errada1{Enter}');
    expect(await within(dialog).findByText('Email ou senha incorretos')).toBeVisible();
    await person.clear(password);
    await person.type(password, 'Parceiro123{Enter}');
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Cadastro excluído' }));
    expect(passwords).toEqual(['errada1', 'Parceiro123']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers no data to a login with a wrong password', async () => {
    server.use(http.post(address, () => fail('INVALID_CREDENTIALS')));
    await tryToEnter('errada1');
    await screen.findByRole('dialog', { name: 'Acesso não autorizado' });
    expect(screen.queryByRole('button', { name: 'Baixar meus dados' })).not.toBeInTheDocument();
    expect(screen.queryByText(/corrigir o cadastro/)).not.toBeInTheDocument();
  });

  it('recognizes a message about approval when the error has no known code', async () => {
    server.use(
      http.post(address, () => HttpResponse.json({ message: 'Cadastro pendente' }, { status: 403 })),
    );
    await tryToEnter();
    expect(await screen.findByRole('dialog', { name: 'Conta em Análise' })).toBeVisible();
  });

  it('uses the refusal dialog for a missing response and for a response without a token', async () => {
    server.use(http.post(address, () => HttpResponse.error()));
    const { user: person } = await tryToEnter();
    const dialog = await screen.findByRole('dialog', { name: 'Acesso não autorizado' });
    expect(dialog).toHaveTextContent('Não conseguimos falar com o servidor.');
    await person.click(within(dialog).getByRole('button', { name: 'Tentar Novamente' }));
    server.use(http.post(address, () => ok({ user })));
    await person.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Token de autenticação não recebido')).toBeVisible();
  });

  it('validates both fields before sending a request', async () => {
    const { user: person, container } = show();
    await expect(container).toBeAccessible();
    await person.type(screen.getByLabelText('Email'), 'padaria');
    await person.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(screen.getByText('Email inválido')).toBeVisible());
    expect(screen.getByText('Senha é obrigatória')).toBeVisible();
  });
});
