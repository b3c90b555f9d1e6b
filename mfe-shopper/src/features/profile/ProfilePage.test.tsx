import type { ShopperProfile } from '@boaxepa/contracts/wire/accounts';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { RequireUser } from '@boaxepa/shell-sdk';
import { currentToast, ToastHost } from '@boaxepa/ui';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as ProfilePage } from './ProfilePage.tsx';

const server = useApiServer();

const session = {
  id: 'a'.repeat(24),
  userType: 'shopper',
  email: 'clara.souza@exemplo.com.br',
  firstName: 'Clara',
  fullName: 'Clara Souza',
} as const;
const profile: ShopperProfile = {
  firstName: 'Clara',
  lastName: 'Souza',
  fullName: 'Clara Souza',
  email: session.email,
  phoneNumber: '11988887777',
  cpf: '52998224725',
};
const openOrder: Pick<ShopperOrder, 'id' | 'status' | 'business_name'> = {
  id: `${'0'.repeat(16)}7f3a91c2`,
  status: 'confirmed',
  business_name: 'Padaria Pão da Vila',
};

function show(orders: readonly object[] = []) {
  server.use(
    http.get('/api/shopper/me', () => ok(profile)),
    http.get('/api/shopper/orders', () => ok(orders)),
    http.post('/api/auth/logout', () => ok(null)),
  );
  const app = renderWithApp(
    <>
      <RequireUser type="shopper">
        <ProfilePage />
      </RequireUser>
      <ToastHost />
    </>,
    {
      route: '/profile',
      path: '/profile',
      routes: [
        { path: '/', element: <p>boas-vindas</p> },
        { path: '*', element: <p>outra tela</p> },
      ],
      session,
    },
  );
  const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
  return { ...app, press };
}

describe('profile page', () => {
  it('shows the account, links to the personal data, and offers the settings', async () => {
    const { container } = show();
    expect(screen.getByText('Clara Souza')).toBeVisible();
    expect(screen.getByText('CS')).toBeVisible();
    expect(screen.getByText(session.email)).toBeVisible();
    const account = within(screen.getByRole('region', { name: 'Conta' }));
    expect(account.getByRole('link', { name: /Dados pessoais/ })).toHaveAttribute(
      'href',
      '/profile/personal',
    );
    expect(screen.getByRole('button', { name: /^Configurações/ })).toBeEnabled();
    expect(screen.getByText('Boa Xepa · versão 1.0.36')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/dashboard');
    await expect(container).toBeAccessible();
  });

  it('shows the current data of the server', async () => {
    show();
    server.use(http.get('/api/shopper/me', () => ok({ ...profile, fullName: 'Clara Nunes' })));
    expect(await screen.findByText('Clara Nunes')).toBeVisible();
    expect(screen.getByText('CN')).toBeVisible();
  });

  it('keeps the data of the login when the request fails', async () => {
    show();
    const asked = Promise.withResolvers<void>();
    server.use(
      http.get('/api/shopper/me', () => {
        asked.resolve();
        return HttpResponse.error();
      }),
    );
    await act(() => asked.promise);
    expect(screen.getByText('Clara Souza')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('selects the dark theme and the theme of the system', async () => {
    const { press } = show();
    await press('Escuro');
    expect(screen.getByRole('button', { name: 'Escuro' })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('colorScheme')).toBe('dark');
    await press('Sistema');
    expect(localStorage.getItem('colorScheme')).toBeNull();
  });

  it('logs out, opens the welcome screen and removes the session', async () => {
    const { press } = show();
    await press('Sair');
    expect(await screen.findByText('boas-vindas')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
  });

  it('changes the password and returns the focus to the button', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('/api/shopper/change-password', async ({ request }) => {
        bodies.push(await request.json());
        return ok(null);
      }),
    );
    const { user, press } = show();
    await press('Trocar senha');
    const dialog = within(await screen.findByRole('dialog', { name: 'Trocar senha' }));
    await user.type(dialog.getByLabelText('Senha atual'), 'Cliente123');
    await user.type(dialog.getByLabelText('Nova senha'), 'feirinha2026');
    await user.type(dialog.getByLabelText('Confirmar nova senha'), 'feirinha2026');
    await user.click(dialog.getByRole('button', { name: 'Alterar senha' }));
    expect(await screen.findByText('Senha alterada com sucesso!')).toBeVisible();
    expect(bodies).toEqual([{ currentPassword: 'Cliente123', newPassword: 'feirinha2026' }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Trocar senha' })).toHaveFocus());
  });

  it('shows the privacy policy', async () => {
    const { user, press } = show();
    await press(/^Privacidade/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Política de Privacidade' }));
    expect(dialog.getByText('Versão 1.1')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('download of the account data', () => {
  const files: { name: string; content: Blob }[] = [];
  beforeEach(() => {
    files.length = 0;
    const contents = new Map<string, Blob>();
    // Mock the two functions, because jsdom implements neither of them.
    URL.createObjectURL = (content: Blob) => {
      contents.set('blob:dados', content);
      return 'blob:dados';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      const content = contents.get(this.href);
      if (content) files.push({ name: this.download, content });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  async function open() {
    const app = show();
    await app.press(/^Baixar meus dados/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Baixar meus dados' }));
    return { ...app, dialog, send: () => app.user.click(dialog.getByRole('button', { name: 'Baixar' })) };
  }

  it('asks for the password and downloads one file with all data', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('/api/shopper/me/export', async ({ request }) => {
        bodies.push(await request.json());
        return ok({ account: profile, activity: { orders: [] } });
      }),
    );
    const { user, dialog, send, baseElement } = await open();
    await expect(baseElement).toBeAccessible();
    await send();
    expect(await dialog.findByText('Senha atual é obrigatória')).toBeVisible();
    expect(files).toEqual([]);
    await user.type(dialog.getByLabelText('Senha atual'), 'Cliente123');
    await send();
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Seus dados foram baixados' }));
    expect(bodies).toEqual([{ currentPassword: 'Cliente123' }]);
    expect(files.map(({ name }) => name)).toEqual(['boa-xepa-meus-dados.json']);
    expect(JSON.parse((await files[0]?.content.text()) ?? '')).toEqual({
      account: profile,
      activity: { orders: [] },
    });
  });

  it('shows why the download failed and allows a retry', async () => {
    server.use(http.post('/api/shopper/me/export', () => fail('SERVICE_UNAVAILABLE')));
    const { user, dialog, send } = await open();
    await user.type(dialog.getByLabelText('Senha atual'), 'Cliente123');
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent(/temporariamente indisponível/);
    expect(currentToast()).toMatchObject({ title: 'Não foi possível baixar seus dados' });
    server.use(http.post('/api/shopper/me/export', () => ok({})));
    await send();
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Seus dados foram baixados' }));
  });
});

describe('deletion of the account', () => {
  async function open(orders: readonly object[] = []) {
    const app = show(orders);
    await app.press(/^Excluir minha conta/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir minha conta' }));
    const send = async (password: string) => {
      await app.user.type(dialog.getByLabelText('Senha atual'), password);
      await app.user.click(dialog.getByRole('button', { name: 'Excluir minha conta' }));
    };
    return { ...app, dialog, send };
  }

  it('asks for the password, then clears the stored data and logs out', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.delete('/api/shopper/me', async ({ request }) => {
        bodies.push(await request.json());
        return ok(null, { message: 'Conta excluída com sucesso' });
      }),
    );
    localStorage.setItem('lastEmail', session.email);
    localStorage.setItem('deliveryAddress', '{}');
    const { send, baseElement } = await open();
    await expect(baseElement).toBeAccessible();
    await send('Cliente123');
    expect(await screen.findByText('boas-vindas')).toBeVisible();
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Conta excluída com sucesso' }));
    expect(bodies).toEqual([{ currentPassword: 'Cliente123' }]);
    for (const key of ['authToken', 'user', 'cart', 'lastEmail', 'deliveryAddress'])
      expect([key, localStorage.getItem(key)]).toEqual([key, null]);
  });

  it('shows a wrong password at its field and keeps the account', async () => {
    const message = 'Senha atual incorreta';
    server.use(
      http.delete('/api/shopper/me', () =>
        fail('VALIDATION_FAILED', { message, details: [{ field: 'currentPassword', message }] }),
      ),
    );
    const { send, dialog } = await open();
    await send('Errada123');
    const field = dialog.getByLabelText('Senha atual');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveFocus();
    expect(localStorage.getItem('authToken')).not.toBeNull();
  });

  it('lists open orders instead of asking for the password', async () => {
    const { dialog } = await open([openOrder, { ...openOrder, id: '1'.repeat(24), status: 'delivered' }]);
    expect(await dialog.findByText('Há pedidos em aberto')).toBeVisible();
    expect(dialog.getByText(/^A conta só pode ser excluída depois da entrega ou do cancel/)).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '#7F3A91C2 · Padaria Pão da Vila · Aguardando retirada',
    ]);
    expect(dialog.getByRole('link', { name: 'Ver meus pedidos' })).toHaveAttribute('href', '/pedidos');
    expect(dialog.queryByLabelText('Senha atual')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Excluir minha conta' })).toBeNull();
  });

  it('lists open orders that only the server knew', async () => {
    let orders: object[] = [];
    server.use(
      http.delete('/api/shopper/me', () => {
        orders = [openOrder];
        return fail('SHOPPER_HAS_OPEN_ORDERS');
      }),
    );
    const { send, dialog } = await open();
    server.use(http.get('/api/shopper/orders', () => ok(orders)));
    await send('Cliente123');
    expect(await dialog.findByText('#7F3A91C2 · Padaria Pão da Vila · Aguardando retirada')).toBeVisible();
    expect(localStorage.getItem('authToken')).not.toBeNull();
  });

  it('shows a general message for a failure without one', async () => {
    server.use(http.delete('/api/shopper/me', () => HttpResponse.error()));
    const { send, dialog } = await open();
    await send('Cliente123');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Ocorreu um erro inesperado. Tente novamente.',
    );
    expect(await screen.findByText('Erro ao excluir conta')).toBeVisible();
  });
});

it('profile page redirects to the login without a session', async () => {
  const { router } = renderWithApp(
    <RequireUser type="shopper">
      <ProfilePage />
    </RequireUser>,
    { route: '/profile', path: '/profile', routes: [{ path: '*', element: <p>outra tela</p> }] },
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
