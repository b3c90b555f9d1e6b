import type { AdminPartner } from '@boaxepa/contracts/partners';
import {
  expectAccessible,
  fail,
  http,
  HttpResponse,
  ok,
  renderWithApp,
  useApiServer,
} from '@boaxepa/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as PartnersPage } from './PartnersPage.tsx';

// The pin needs a real map; its own tests and the end-to-end tests cover it.
jest.mock('@boaxepa/shell-sdk/map', () => ({ PinPicker: () => null }));

const admin = { id: 'a'.repeat(24), userType: 'admin', email: 'admin@boaxepa.test' } as const;
const pending: AdminPartner = {
  id: '1'.repeat(24),
  businessName: 'Padaria Aurora',
  businessType: 'bakery',
  ownerName: 'João Aurora',
  address: 'Av. Paulista, 1000',
  phone: '1133334444',
  email: 'aurora@loja.com',
  cnpj: '12ABC34501DE35',
  status: 'pending',
  isApproved: false,
  rejectionReason: null,
  latitude: null,
  longitude: null,
  schedulesConfigured: false,
  createdAt: '2026-11-20T12:00:00.000Z',
};
const approved: AdminPartner = {
  ...pending,
  id: '2'.repeat(24),
  businessName: 'Mercado Bom',
  businessType: 'gas_station',
  status: 'approved',
  isApproved: true,
  schedulesConfigured: true,
};

const server = useApiServer();

interface Seen {
  queries: URLSearchParams[];
  sent: { method: string; path: string; body: unknown }[];
}

function api(partners: AdminPartner[], totalPages = 1): Seen {
  const seen: Seen = { queries: [], sent: [] };
  server.use(
    http.get('/api/admin/partners', ({ request }) => {
      seen.queries.push(new URL(request.url).searchParams);
      return ok({ partners, pagination: { page: 1, limit: 10, totalItems: partners.length, totalPages } });
    }),
    ...(['put', 'delete'] as const).map((method) =>
      http[method]('/api/admin/partners/:id*', async ({ request }) => {
        const text = await request.text();
        seen.sent.push({
          method,
          path: new URL(request.url).pathname,
          body: text ? JSON.parse(text) : undefined,
        });
        return ok(null);
      }),
    ),
  );
  return seen;
}

const show = (route = '/admin/partners') =>
  renderWithApp(<PartnersPage />, { route, session: admin, audience: 'business' });

describe('management of partners', () => {
  it('lists partners with status, type, CNPJ, phone and date, and has no fault that axe knows', async () => {
    api([pending, approved]);
    const { container } = show();
    expect(await screen.findByText('Padaria Aurora')).toBeVisible();
    expect(screen.getByText('Padaria · 12.ABC.345/01DE-35')).toBeVisible();
    expect(screen.getByText('Posto de combustível · 12.ABC.345/01DE-35')).toBeVisible();
    expect(screen.getAllByText('(11) 3333-4444')).toHaveLength(2);
    expect(screen.getAllByText('20/11/2026')).toHaveLength(2);
    expect(screen.getByText('2 parceiros')).toBeVisible();
    await expectAccessible(container);
  });

  it('offers approval and rejection only while a partner is pending', async () => {
    api([pending, approved]);
    show();
    expect(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aprovar Mercado Bom' })).toBeNull();
  });

  it('filters by status and by what is typed', async () => {
    const seen = api([pending]);
    const { user } = show();
    await screen.findByText('Padaria Aurora');
    await user.click(screen.getByRole('button', { name: 'Rejeitado' }));
    await waitFor(() => expect(seen.queries.at(-1)?.get('status')).toBe('rejected'));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar parceiros' }), 'aurora');
    await waitFor(() => expect(seen.queries.at(-1)?.get('search')).toBe('aurora'));
    expect(seen.queries.at(-1)?.get('limit')).toBe('10');
  });

  it('says when nothing was found, and takes the filters back', async () => {
    const seen = api([]);
    const { user, router } = show('/admin/partners?search=nada&status=rejected');
    expect(await screen.findByText('Nenhum parceiro encontrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByRole('searchbox', { name: 'Buscar parceiros' })).toHaveValue('');
    await waitFor(() => expect(seen.queries.at(-1)?.get('status')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull());
  });

  it('goes to the last page when the one of the address is not there any more', async () => {
    const seen = api([pending], 2);
    const { router } = show('/admin/partners?page=7');
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(await screen.findByText('Página 2 de 2')).toBeVisible();
    expect(seen.queries.at(-1)?.get('page')).toBe('2');
  });

  it('does not pass one page off as another that failed to load', async () => {
    api([pending], 2);
    const { user } = show();
    await screen.findByText('Padaria Aurora');
    server.use(http.get('/api/admin/partners', () => fail('SERVICE_UNAVAILABLE')));
    await user.click(screen.getByRole('button', { name: /Próxima/ }));
    expect(await screen.findByText(/temporariamente indisponível/)).toBeVisible();
    expect(screen.queryByText('Padaria Aurora')).toBeNull();
    api([approved], 2);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Mercado Bom')).toBeVisible();
  });

  it('keeps the list that could not be renewed, and says so', async () => {
    api([pending]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Rejeitar Padaria Aurora' }));
    server.use(http.get('/api/admin/partners', () => fail('SERVICE_UNAVAILABLE')));
    await user.click(await screen.findByRole('button', { name: 'Rejeitar' }));
    expect(await screen.findByText('Não foi possível atualizar')).toBeVisible();
    expect(screen.getByText('Padaria Aurora')).toBeVisible();
  });

  it('approves with a pair of coordinates pasted into one field, and only inside Brazil', async () => {
    const seen = api([pending]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar Padaria Aurora' }));
    const approve = dialog.getByRole('button', { name: 'Aprovar' });
    expect(approve).toBeDisabled();
    await user.type(dialog.getByLabelText('Longitude'), '10.2');
    await user.tab();
    expect(await dialog.findAllByText('Coordenada fora do Brasil (lng: -75 a -30)')).not.toHaveLength(0);
    await user.click(dialog.getByLabelText('Latitude'));
    await user.paste('-23.5614, -46.6559');
    expect(dialog.getByLabelText('Longitude')).toHaveValue('-46.6559');
    await waitFor(() => expect(approve).toBeEnabled());
    await user.dblClick(approve);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.sent).toEqual([
      {
        method: 'put',
        path: `/api/admin/partners/${pending.id}/approve`,
        body: { latitude: -23.5614, longitude: -46.6559 },
      },
    ]);
  });

  it('keeps the coordinates when the approval fails', async () => {
    api([pending]);
    server.use(http.put('/api/admin/partners/:id/approve', () => fail('SERVICE_UNAVAILABLE')));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' }));
    await user.click(await screen.findByLabelText('Latitude'));
    await user.paste('-23.5614, -46.6559');
    await user.click(screen.getByRole('button', { name: 'Aprovar' }));
    expect(await screen.findByText(/temporariamente indisponível/)).toBeVisible();
    expect(screen.getByLabelText('Latitude')).toHaveValue('-23.5614');
  });

  it('rejects with a trimmed reason, or without one', async () => {
    const seen = api([pending]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Rejeitar Padaria Aurora' }));
    await user.type(await screen.findByLabelText(/Motivo/), '  Sem alvará ');
    await user.click(screen.getByRole('button', { name: 'Rejeitar' }));
    await waitFor(() => expect(seen.sent.at(-1)?.body).toEqual({ reason: 'Sem alvará' }));
    await user.click(await screen.findByRole('button', { name: 'Rejeitar Padaria Aurora' }));
    await user.click(await screen.findByRole('button', { name: 'Rejeitar' }));
    await waitFor(() => expect(seen.sent.at(-1)?.body).toEqual({}));
  });

  it.each([
    [3, 'Não é possível deletar', false],
    [0, 'Confirmar deleção', true],
  ])('with %i orders answers a deletion with %s', async (orderCount, text, deletes) => {
    const seen = api([pending]);
    server.use(http.get('/api/admin/partners/:id/orders/count', () => ok({ orderCount })));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Ações de Padaria Aurora' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deletar' }));
    expect(await screen.findByText(text)).toBeVisible();
    const confirm = screen.queryByRole('button', { name: 'Confirmar Deleção' });
    expect(confirm !== null).toBe(deletes);
    if (confirm) await user.click(confirm);
    await waitFor(() => expect(seen.sent.some(({ method }) => method === 'delete')).toBe(deletes));
  });

  it('sends only the open days of an edited week, and shows all of its errors together', async () => {
    const seen = api([approved]);
    const day = {
      dayOfWeek: 1,
      isOpen: true,
      openTime: '08:00',
      closeTime: '18:00',
      pickupStartTime: null,
      pickupEndTime: null,
    };
    server.use(
      http.get('/api/admin/partners/:id/schedules', () =>
        ok({ schedules: [day], partner: { schedulesConfigured: true } }),
      ),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Ações de Mercado Bom' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Horários' }));
    expect(await screen.findByText('Funcionamento: 08:00 às 18:00')).toBeVisible();
    expect(screen.getByText('Retirada: Não definido')).toBeVisible();
    expect(screen.getAllByText('Estabelecimento fechado neste dia')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Editar Horários' }));
    const monday = within(screen.getByRole('group', { name: 'Segunda-feira' }));
    await user.clear(monday.getByLabelText('Abertura'));
    await user.click(screen.getByRole('button', { name: 'Salvar Horários' }));
    expect(
      await screen.findByText('Segunda-feira: Horário de funcionamento é obrigatório quando aberto'),
    ).toBeVisible();
    await user.type(monday.getByLabelText('Abertura'), '09:00');
    await user.click(screen.getByRole('switch', { name: 'Domingo aberto' }));
    await user.click(screen.getByRole('button', { name: 'Salvar Horários' }));
    await waitFor(() => expect(seen.sent).toHaveLength(1));
    expect(seen.sent[0]?.body).toEqual({
      schedules: [
        {
          dayOfWeek: 0,
          isOpen: true,
          openTime: '09:00',
          closeTime: '18:00',
          pickupStartTime: '10:00',
          pickupEndTime: '17:00',
        },
        { ...day, openTime: '09:00' },
      ],
    });
  });

  it('shows bags with prices from cents and Portuguese words', async () => {
    api([approved]);
    const bag = {
      id: '3'.repeat(24),
      name: 'Tipo de Sacola: Doce - Padaria',
      type: 'sweet',
      category: 'bakery',
      stock: 1,
      originalPrice: 3000,
      promotionalPrice: 1490,
      expiryDate: '2026-11-30',
    };
    server.use(
      http.get('/api/admin/partners/:id/bags', () =>
        ok({ partner: { businessName: 'Mercado Bom' }, bags: [bag] }),
      ),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Ações de Mercado Bom' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sacolas' }));
    expect(await screen.findByText('1 sacola disponível')).toBeVisible();
    expect(screen.getByText('Padaria · 1 unidade')).toBeVisible();
    expect(screen.getByText('Doce')).toBeVisible();
    expect(screen.getByText(/14,90/)).toBeVisible();
    expect(screen.getByText('Vence em 30/11/2026')).toBeVisible();
  });

  it('offers a new try when the list does not load', async () => {
    server.use(http.get('/api/admin/partners', () => HttpResponse.json({}, { status: 500 })));
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    api([pending]);
    await user.click(retry);
    expect(await screen.findByText('Padaria Aurora')).toBeVisible();
  });
});
