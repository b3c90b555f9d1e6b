import type { AdminShopper } from '@boaxepa/contracts/wire/accounts';
import { currentToast } from '@boaxepa/ui';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as ShoppersPage } from './ShoppersPage.tsx';

const server = useApiServer();
const session = { id: 'a'.repeat(24), userType: 'admin', email: 'admin@boaxepa.test' } as const;

const ana: AdminShopper = {
  id: '1'.repeat(24),
  firstName: 'Ana',
  lastName: 'de Souza',
  email: 'ana@example.test',
  phone: '11988887777',
  cpf: '52998224725',
  createdAt: '2026-11-20T12:00:00.000Z',
};

/** Mocks a server that has these shoppers and accepts every change. Returns the requests that it has received. */
function serve(shoppers: readonly AdminShopper[], totalPages = 1) {
  const requests = { queries: [] as URLSearchParams[], sentBodies: [] as unknown[] };
  server.use(
    http.get('/api/admin/shoppers', ({ request }) => {
      requests.queries.push(new URL(request.url).searchParams);
      return ok({ shoppers, totalPages, total: shoppers.length });
    }),
    http.put('/api/admin/shoppers/:id', async ({ request }) => {
      requests.sentBodies.push(await request.json());
      return ok(ana);
    }),
    http.delete('/api/admin/shoppers/:id', ({ params }) => {
      requests.sentBodies.push(params['id']);
      return ok(null);
    }),
  );
  return requests;
}

const show = (route = '/admin/shoppers') => renderWithApp(<ShoppersPage />, { route, session });

async function open({ user }: Pick<ReturnType<typeof show>, 'user'>, entry: string) {
  await user.click(await screen.findByRole('button', { name: 'Ações de Ana de Souza' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return within(await screen.findByRole(entry === 'Deletar' ? 'alertdialog' : 'dialog'));
}

describe('list of shoppers', () => {
  it('shows name, email, CPF, phone and date, with a link to the orders', async () => {
    serve([ana, { ...ana, id: '2'.repeat(24), firstName: 'Bia', phone: '' }]);
    const { container, user } = show();
    const row = within(await screen.findByRole('row', { name: /Ana de Souza/ }));
    expect(row.getByText('ana@example.test')).toContainHTML('ana@<wbr>example.test');
    for (const text of ['ana@example.test', '529.982.247-25', '(11) 98888-7777', '20/11/2026'])
      expect(row.getByText(text)).toBeVisible();
    expect(screen.getByRole('row', { name: /Bia/ })).toHaveTextContent('—');
    expect(screen.getByText('2 clientes', { ignore: '[role=status] *' })).toBeVisible();
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('button', { name: 'Ações de Ana de Souza' }));
    expect(await screen.findByRole('menuitem', { name: 'Ver pedidos' })).toHaveAttribute(
      'href',
      '/admin/orders?search=ana%40example.test',
    );
  });

  it('keeps page and search in the address', async () => {
    const requests = serve([ana], 3);
    const { user, router } = show('/admin/shoppers?page=2&search=ana');
    expect(await screen.findByText('Página 2 de 3')).toBeVisible();
    expect(Object.fromEntries(requests.queries.at(-1) ?? [])).toEqual({ page: '2', search: 'ana' });
    await user.click(screen.getByRole('button', { name: 'Próxima' }));
    await waitFor(() => expect(router.state.location.search).toBe('?search=ana&page=3'));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar clientes' }), ' souza');
    await waitFor(() => expect(router.state.location.search).toBe('?search=ana+souza'));
  });

  it('shows an empty state whose button clears the search', async () => {
    serve([]);
    const { user, router } = show('/admin/shoppers?search=nada');
    expect(await screen.findByRole('heading', { name: 'Nenhum cliente encontrado' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(screen.getByRole('region', { name: 'Clientes' })).toHaveFocus();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByRole('heading', { name: 'Nenhum cliente cadastrado' })).toBeVisible();
    expect(screen.queryByText('Nenhum cliente encontrado')).toBeNull();
  });

  it('does not say that there are no shoppers while the search is being cleared', async () => {
    serve([]);
    const { user } = show('/admin/shoppers?search=nada');
    await screen.findByRole('heading', { name: 'Nenhum cliente encontrado' });
    await user.clear(screen.getByRole('searchbox', { name: 'Buscar clientes' }));
    expect(screen.queryByText('Nenhum cliente cadastrado')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Nenhum cliente cadastrado' })).toBeVisible();
  });

  it('offers a retry when the list fails to load', async () => {
    server.use(http.get('/api/admin/shoppers', () => fail('SERVICE_UNAVAILABLE')));
    const { user } = show();
    expect(await screen.findByRole('heading', { name: 'Erro ao carregar clientes' })).toBeVisible();
    serve([ana]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Ana de Souza')).toBeVisible();
  });
});

describe('edit of a shopper', () => {
  it('sends name and phone, and an empty phone to remove it', async () => {
    const requests = serve([ana]);
    const app = show();
    const dialog = await open(app, 'Editar');
    expect(dialog.getByText('529.982.247-25')).toBeVisible();
    expect(dialog.queryByRole('textbox', { name: /Email|CPF/ })).toBeNull();
    await app.user.clear(dialog.getByLabelText('Nome'));
    await app.user.type(dialog.getByLabelText('Nome'), 'Ana Maria');
    await app.user.clear(dialog.getByLabelText(/^Telefone/));
    await app.user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Shopper atualizado com sucesso', variant: 'success' }),
    );
    expect(requests.sentBodies).toEqual([{ firstName: 'Ana Maria', lastName: 'de Souza', phone: '' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(requests.queries.length).toBeGreaterThan(1));
  });

  it('does not send an unchanged phone, which the shopper may have changed in the meantime', async () => {
    const requests = serve([ana]);
    const app = show();
    const dialog = await open(app, 'Editar');
    await app.user.type(dialog.getByLabelText('Sobrenome'), ' Lima');
    await app.user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(requests.sentBodies).toEqual([{ firstName: 'Ana', lastName: 'de Souza Lima' }]),
    );
  });

  it('shows a validation error at its field and keeps the typed name after a server error', async () => {
    serve([ana]);
    const app = show();
    const dialog = await open(app, 'Editar');
    const name = dialog.getByLabelText('Nome');
    await app.user.clear(name);
    await app.user.type(name, 'A');
    await app.user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible();
    expect(name).toHaveFocus();
    await app.user.type(name, 'nabela');
    server.use(http.put('/api/admin/shoppers/:id', () => HttpResponse.json({}, { status: 500 })));
    await app.user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(currentToast()?.title).toBe('Erro ao atualizar shopper'));
    expect(name).toHaveValue('Anabela');
  });
});

describe('deletion of a shopper', () => {
  it('asks for confirmation and shows a toast afterwards', async () => {
    const requests = serve([ana]);
    const app = show();
    const dialog = await open(app, 'Deletar');
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await app.user.click(dialog.getByRole('button', { name: 'Confirmar Deleção' }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Shopper removido com sucesso', variant: 'success' }),
    );
    expect(requests.sentBodies).toEqual([ana.id]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('shows the refusal while orders are open, with a link to the orders', async () => {
    serve([ana]);
    server.use(http.delete('/api/admin/shoppers/:id', () => fail('SHOPPER_HAS_OPEN_ORDERS')));
    const app = show();
    const dialog = await open(app, 'Deletar');
    await app.user.click(dialog.getByRole('button', { name: 'Confirmar Deleção' }));
    expect(await dialog.findByText('Erro ao remover shopper')).toBeVisible();
    expect(
      dialog.getByText(
        'Há pedidos em aberto. A conta só pode ser excluída depois que eles forem entregues ou cancelados.',
      ),
    ).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Ver pedidos deste cliente' })).toHaveAttribute(
      'href',
      '/admin/orders?search=ana%40example.test',
    );
  });
});
