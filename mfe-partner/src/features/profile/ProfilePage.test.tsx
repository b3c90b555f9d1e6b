import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { recheckSession } from '@boaxepa/shell-sdk';
import { currentToast } from '@boaxepa/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { profile, renderProfile } from './testing/profileScreen.tsx';

const server = useApiServer();

function show(answer: () => Response = () => ok(profile)) {
  const sentRequests: unknown[] = [];
  server.use(
    http.get('/api/partner-profile', answer),
    http.put('/api/partner/profile', async ({ request }) => {
      const body = await request.json();
      sentRequests.push(body);
      return ok({ ...profile, ...(body as object) });
    }),
  );
  const rendered = renderProfile();
  const save = () => rendered.user.click(screen.getByRole('button', { name: 'Salvar alterações' }));
  return { ...rendered, sentRequests, save };
}

describe('profile form of a shop', () => {
  it('shows masked values and a read-only email, without axe violations', async () => {
    const { container, field } = show();
    expect(await field('Telefone')).toHaveValue('(11) 98765-4321');
    expect(await field('CNPJ')).toHaveValue('12.ABC.345/01DE-35');
    expect(await field('Email')).toHaveAttribute('readonly');
    const support = screen.getByRole('link', { name: 'fale com o suporte' });
    const mailto = 'mailto:privacidade@boaxepa.com.br?subject=Mudan%C3%A7a%20de%20email%20da%20loja';
    expect(support).toHaveAttribute('href', mailto);
    expect(await field('Email')).toHaveAccessibleDescription(/Para mudar, fale com o suporte/);
    expect(screen.getByText('Padaria')).toBeVisible();
    expect(screen.getByText('Ativo')).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('sends values without masks and redirects to the dashboard after 1.5 seconds', async () => {
    const { user, sentRequests, retype, field, save, router } = show();
    await retype('Nome do negócio', ' Padaria Nova ');
    await retype('Telefone', '1133334444');
    await user.selectOptions(await field('Tipo de negócio'), 'Mercearia');
    await save();
    expect(await screen.findByText('Dados atualizados com sucesso!')).toBeVisible();
    expect(sentRequests).toEqual([
      {
        businessName: 'Padaria Nova',
        businessType: 'grocery',
        ownerName: 'Rosa Lima',
        phone: '1133334444',
        address: 'Rua das Laranjeiras, 100',
        cnpj: '12ABC34501DE35',
        version: 4,
      },
    ]);
    // The fields must be disabled after the save, because later input would be lost.
    expect(screen.getByLabelText('Nome do negócio')).toBeDisabled();
    await user.tab();
    await waitFor(() => expect(router.state.location.pathname).toBe('/partners/dashboard'), {
      timeout: 3000,
    });
  });

  it.each([
    ['Nome do negócio', 'A', 'Nome do negócio deve ter pelo menos 2 caracteres'],
    ['Nome do proprietário', '', 'Nome do proprietário deve ter pelo menos 2 caracteres'],
    ['Telefone', '', 'Telefone é obrigatório'],
    ['Telefone', '0133334444', 'Telefone inválido - Digite um telefone válido com DDD'],
    ['Endereço', 'Rua', 'Endereço deve ter pelo menos 5 caracteres'],
    ['CNPJ', '', 'CNPJ é obrigatório'],
    ['CNPJ', '11111111111111', 'CNPJ inválido - Digite um CNPJ válido'],
  ])(
    'shows the validation error of %s %j at the field and sends no request',
    async (label, text, message) => {
      const { sentRequests, retype, save, field } = show();
      await retype(label, text);
      await save();
      expect(await screen.findByText(message)).toBeVisible();
      expect(await field(label)).toHaveFocus();
      expect(sentRequests).toEqual([]);
    },
  );

  it('reports a number that another shop uses at its field, and keeps the typed values', async () => {
    const { retype, save, field, router } = show();
    server.use(http.put('/api/partner/profile', () => fail('CNPJ_TAKEN')));
    await retype('Endereço', 'Rua Nova, 200');
    await save();
    expect(await screen.findByText('CNPJ já cadastrado')).toBeVisible();
    expect(await field('CNPJ')).toHaveFocus();
    expect(await field('Endereço')).toHaveValue('Rua Nova, 200');
    expect(router.state.location.pathname).toBe('/partner/dados-cadastrais');
  });

  it('shows the fallback message when the server sends no message, and can be submitted again', async () => {
    const { retype, save, sentRequests } = show();
    server.use(
      http.put('/api/partner/profile', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    await retype('Endereço', 'Rua Nova, 200');
    await save();
    expect(await screen.findByText('Erro ao atualizar dados. Tente novamente.')).toBeVisible();
    await save();
    await waitFor(() => expect(sentRequests).toHaveLength(1));
  });

  it('asks before unsaved changes are discarded', async () => {
    const { user, retype, router } = show();
    await retype('Endereço', 'Rua Nova, 200');
    await user.click(screen.getByRole('link', { name: 'Voltar' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' }));
    await user.click(dialog.getByRole('button', { name: 'Continuar editando' }));
    expect(router.state.location.pathname).toBe('/partner/dados-cadastrais');
  });

  it('offers a retry when the profile fails to load', async () => {
    const { user, field } = show(() => fail('SERVICE_UNAVAILABLE'));
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    server.use(http.get('/api/partner-profile', () => ok(profile)));
    await user.click(retry);
    expect(await field('Nome do negócio')).toHaveValue('Padaria Aurora');
  });

  it('reports a missing connection', async () => {
    show(() => HttpResponse.error());
    expect(await screen.findByText('Você está sem conexão')).toBeVisible();
  });
});

describe('account of a shop', () => {
  async function open(action: string, prepare?: (app: ReturnType<typeof show>) => Promise<unknown>) {
    const app = show();
    await prepare?.(app);
    await app.user.click(await screen.findByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog', { name: action }));
    const send = async (name: string) => {
      await app.user.type(dialog.getByLabelText('Senha atual'), 'Parceiro123');
      await app.user.click(dialog.getByRole('button', { name }));
    };
    return { ...app, dialog, send };
  }
  const serveOrders = (orders: readonly object[]) =>
    server.use(http.get('/api/orders/partner', () => ok(orders, { summary: {} })));

  it('says which data push notifications need before they are turned on', async () => {
    show();
    const settings = within(await screen.findByRole('region', { name: 'Notificações de pedidos' }));
    expect(settings.getByText(/guardamos o endereço que o navegador cria para recebê-las/)).toBeVisible();
    expect(settings.getByRole('button', { name: 'Configurar notificações' })).toBeVisible();
  });

  it('downloads all stored data after the password was entered', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('/api/partner/me/export', async ({ request }) => {
        bodies.push(await request.json());
        return ok({ orders: [] });
      }),
    );
    // Mock the two functions, because jsdom implements neither of them.
    URL.createObjectURL = () => 'blob:dados';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { send, baseElement } = await open('Baixar meus dados');
    await expect(baseElement).toBeAccessible();
    await send('Baixar');
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Seus dados foram baixados' }));
    expect(bodies).toEqual([{ currentPassword: 'Parceiro123' }]);
    expect(click).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  it('closes after the password was entered and signs out', async () => {
    serveOrders([]);
    const bodies: unknown[] = [];
    server.use(
      http.delete('/api/partner/me', async ({ request }) => {
        bodies.push(await request.json());
        return ok(null);
      }),
      http.post('/api/auth/logout', () => ok(null)),
    );
    const { send, baseElement, router } = await open('Encerrar conta');
    await expect(baseElement).toBeAccessible();
    await send('Encerrar conta');
    await waitFor(() => expect(router.state.location.pathname).toBe('/partners'));
    expect(bodies).toEqual([{ currentPassword: 'Parceiro123' }]);
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Conta encerrada com sucesso' }));
  });

  it('signs out after the closing without a question about unsaved changes', async () => {
    serveOrders([]);
    server.use(
      http.delete('/api/partner/me', () => ok(null)),
      http.post('/api/auth/logout', () => ok(null)),
    );
    const { send, router } = await open('Encerrar conta', ({ retype }) => retype('Endereço', 'Rua Nova, 2'));
    await send('Encerrar conta');
    await waitFor(() => expect(router.state.location.pathname).toBe('/partners'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('counts an unanswered closing as done when the session then ends', async () => {
    serveOrders([]);
    server.use(
      http.delete('/api/partner/me', () => HttpResponse.error()),
      http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')),
      http.post('/api/auth/logout', () => ok(null)),
    );
    localStorage.setItem('lastEmail', 'padaria@boaxepa.test');
    const { send, router } = await open('Encerrar conta');
    await send('Encerrar conta');
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Erro ao encerrar conta' }));
    await act(() => recheckSession());
    await waitFor(() => expect(router.state.location.pathname).toBe('/partners'));
    expect(currentToast()).toMatchObject({ title: 'Sua conta provavelmente já foi removida' });
    for (const key of ['authToken', 'user', 'lastEmail'])
      expect([key, localStorage.getItem(key)]).toEqual([key, null]);
  });

  it('cannot be closed while an order is open, and names the order', async () => {
    serveOrders([
      { id: 'c'.repeat(24), status: 'ready', shopper: { fullName: 'Ana Souza' } },
      { id: 'd'.repeat(24), status: 'delivered', shopper: { fullName: 'João Sá' } },
    ]);
    const { dialog } = await open('Encerrar conta');
    expect(await dialog.findByText('#CCCCCCCC · Ana Souza · Pronto para retirada')).toBeVisible();
    expect(dialog.queryByText(/João Sá/)).toBeNull();
    expect(dialog.queryByLabelText('Senha atual')).toBeNull();
    expect(dialog.getByRole('link', { name: 'Ver pedidos' })).toHaveAttribute('href', '/partners/orders');
  });

  it('keeps the account after a wrong password, which the field names, and closes it after the right one', async () => {
    serveOrders([]);
    const message = 'Senha atual incorreta';
    server.use(
      http.delete('/api/partner/me', () =>
        fail('VALIDATION_FAILED', { message, details: [{ field: 'currentPassword', message }] }),
      ),
    );
    const { dialog, send, user, router } = await open('Encerrar conta');
    await send('Encerrar conta');
    const password = dialog.getByLabelText('Senha atual');
    await waitFor(() => expect(password).toHaveAccessibleDescription(message));
    expect(password).toHaveFocus();
    expect(router.state.location.pathname).toBe('/partner/dados-cadastrais');
    expect(localStorage.getItem('authToken')).not.toBeNull();

    server.use(
      http.delete('/api/partner/me', () => ok(null)),
      http.post('/api/auth/logout', () => ok(null)),
    );
    await user.clear(password);
    await send('Encerrar conta');
    await waitFor(() => expect(router.state.location.pathname).toBe('/partners'));
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('keeps the account and shows the refusal when the server finds an open order', async () => {
    serveOrders([]);
    server.use(http.delete('/api/partner/me', () => fail('PARTNER_HAS_OPEN_ORDERS')));
    const { dialog, send, router } = await open('Encerrar conta');
    await send('Encerrar conta');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Há pedidos em aberto');
    expect(currentToast()).toMatchObject({ title: 'Erro ao encerrar conta' });
    expect(router.state.location.pathname).toBe('/partner/dados-cadastrais');
  });
});
