import type { SecurityLogLine } from '@boaxepa/contracts/wire/securityEvents';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as SecurityLogPage } from './SecurityLogPage.tsx';

const server = useApiServer();
const session = { id: 'a'.repeat(24), userType: 'admin', email: 'admin@boaxepa.test' } as const;
const shopperId = `${'b'.repeat(20)}1234`;
const partnerId = `${'c'.repeat(20)}5678`;
const cursor = `1700000000000-${'d'.repeat(24)}`;

const refused: SecurityLogLine = {
  id: '1'.repeat(24),
  at: '2026-11-20T12:00:05.000Z',
  kind: 'login',
  outcome: 'refused',
  code: 'INVALID_CREDENTIALS',
  accountId: shopperId,
  userType: 'shopper',
  target: null,
  address: '203.0.113.7',
  requestId: 'request-1',
};
const approval: SecurityLogLine = {
  ...refused,
  id: '2'.repeat(24),
  kind: 'partner.approve',
  outcome: 'succeeded',
  code: null,
  accountId: session.id,
  userType: 'admin',
  target: `partner ${partnerId}`,
};
const stranger: SecurityLogLine = { ...refused, id: '3'.repeat(24), accountId: null, kind: 'novidade' };

/**
 * Mocks the API of the security log. The first page contains `lines`, and an optional second page contains `older`.
 * Returns the query parameters of each received request.
 */
function serve(lines: readonly SecurityLogLine[], older?: SecurityLogLine) {
  const queries: Record<string, string>[] = [];
  server.use(
    http.get('/api/admin/security-log', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      queries.push(query);
      if (older && query['cursor']) return ok([older], { nextCursor: null });
      return ok(lines, { nextCursor: older ? cursor : null });
    }),
  );
  return queries;
}
const show = (route = '/admin/security-log') => renderWithApp(<SecurityLogPage />, { route, session });

describe('security log', () => {
  it('shows event, outcome, account, time and IP address of each line', async () => {
    const reset = { ...stranger, id: '4'.repeat(24), kind: 'password.reset' };
    serve([refused, approval, stranger, reset]);
    const { container } = show();
    const login = within(await screen.findByRole('row', { name: /Entrada na conta/ }));
    for (const text of [
      'Recusado',
      'INVALID_CREDENTIALS',
      'Cliente',
      'bbbbbbbb…bbbb1234',
      '20/11/2026',
      '09:00:05',
      '203.0.113.7',
    ])
      expect(login.getByText(text)).toBeVisible();
    const act = within(screen.getByRole('row', { name: /Parceiro aprovado/ }));
    for (const text of ['Concluído', 'Administrador', 'cccccccc…cccc5678'])
      expect(act.getByText(text)).toBeVisible();
    const unknown = within(screen.getByRole('row', { name: /novidade/ }));
    expect(unknown.getByText('Nenhuma conta com este email')).toBeVisible();
    expect(unknown.queryByRole('button')).toBeNull();
    // A refused reset link contains no email.
    expect(screen.getByRole('row', { name: /Senha redefinida/ })).toHaveTextContent('Conta não identificada');
    await expect(container).toBeAccessible();
  });

  it("shows the administrator's name and the details of an action", async () => {
    const edit: SecurityLogLine = {
      ...approval,
      kind: 'partner.edit',
      actorName: 'Carla Dias',
      details: {
        partnerName: 'Padaria Lua',
        newPartnerName: 'Padaria Sol',
        fields: ['phone', 'status', 'novo'],
        status: 'rejected',
        reason: 'Sem alvará',
      },
    };
    const pin = { latitude: -23.5614, longitude: -46.6559 };
    const deletion = { kind: 'partner.delete', details: { partnerName: 'Padaria Aurora' } };
    const promotion = { kind: 'release.promote', details: { version: '1.2.0', reason: 'Correção' } };
    serve([
      edit,
      { ...edit, ...deletion, id: '4'.repeat(24) },
      { ...edit, ...promotion, id: '5'.repeat(24) },
      { ...edit, kind: 'partner.approve', details: pin, id: '6'.repeat(24) },
    ]);
    const { container } = show();
    const rows = [
      [/Parceiro editado/, 'Carla Dias'],
      [/Parceiro editado/, 'Loja: Padaria Lua'],
      [/Parceiro editado/, 'Novo nome: Padaria Sol'],
      [/Parceiro editado/, 'Campos: Telefone, Status, novo'],
      [/Parceiro editado/, 'Status: Rejeitado'],
      [/Parceiro editado/, 'Motivo: Sem alvará'],
      [/Parceiro deletado/, 'Loja: Padaria Aurora'],
      [/Versão de área promovida/, 'Versão: 1.2.0'],
      [/Versão de área promovida/, 'Motivo: Correção'],
      [/Parceiro aprovado/, 'Coordenadas: -23.5614, -46.6559'],
    ] as const;
    for (const [name, text] of rows)
      expect(within(await screen.findByRole('row', { name })).getByText(text)).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Parceiro deletado/ })).queryByText(/Campos/)).toBeNull();
    await expect(container).toBeAccessible();
  });

  it('filters by event, account and period, and keeps the filters in the address', async () => {
    const queries = serve([refused]);
    const { user, router } = show();
    await screen.findByRole('row', { name: /Entrada na conta/ });
    await user.selectOptions(screen.getByRole('combobox', { name: /^Evento/ }), 'Senha trocada');
    await user.type(screen.getByRole('textbox', { name: /ID da conta/ }), shopperId);
    await user.type(screen.getByLabelText(/Data de início/), '2026-11-01');
    await user.type(screen.getByLabelText(/Data de fim/), '2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    const filters = {
      kind: 'password.change',
      accountId: shopperId,
      startDate: '2026-11-01',
      endDate: '2026-11-20',
    };
    await waitFor(() => expect(queries.at(-1)).toEqual(filters));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(filters);
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByRole('textbox', { name: /ID da conta/ })).toHaveValue('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('finds an account whose id was pasted with spaces and capitals', async () => {
    const queries = serve([refused]);
    const { user } = show();
    await user.click(await screen.findByRole('textbox', { name: /ID da conta/ }));
    await user.paste(` ${shopperId.toUpperCase()} `);
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    await waitFor(() => expect(queries.at(-1)).toEqual({ accountId: shopperId }));
  });

  it('shows a validation error for an invalid filter and sends no request', async () => {
    const queries = serve([refused]);
    const { user } = show();
    await screen.findByRole('row', { name: /Entrada na conta/ });
    await user.type(screen.getByRole('textbox', { name: /ID da conta/ }), 'joana');
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    expect(await screen.findByText('Identificador inválido')).toBeVisible();
    expect(queries).not.toContainEqual(expect.objectContaining({ accountId: 'joana' }));
  });

  it('ignores invalid filters in the address', async () => {
    const queries = serve([refused]);
    show('/admin/security-log?kind=nada&cursor=x');
    await screen.findByRole('row', { name: /Entrada na conta/ });
    expect(queries.at(-1)).toEqual({});
  });

  it('filters by the account of a line', async () => {
    const queries = serve([refused]);
    const { user } = show('/admin/security-log?kind=login');
    await user.click(
      await screen.findByRole('button', { name: `Só esta conta: ${shopperId} (Entrada na conta)` }),
    );
    await waitFor(() => expect(queries.at(-1)).toEqual({ kind: 'login', accountId: shopperId }));
    expect(await screen.findByRole('textbox', { name: /ID da conta/ })).toHaveValue(shopperId);
  });

  it('opens older lines, and newer ones with the Back button of the browser', async () => {
    serve([refused], { ...approval, kind: 'shopper.delete' });
    const { user, router } = show();
    await screen.findByRole('row', { name: /Entrada na conta/ });
    const newer = screen.getByRole('button', { name: 'Mais recentes' });
    expect(newer).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Mais antigos' }));
    expect(await screen.findByRole('row', { name: /Cliente deletado/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mais antigos' })).toHaveAttribute('aria-disabled', 'true');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('row', { name: /Entrada na conta/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mais antigos' }));
    await screen.findByRole('row', { name: /Cliente deletado/ });
    await user.click(screen.getByRole('button', { name: 'Mais recentes' }));
    expect(await screen.findByRole('row', { name: /Entrada na conta/ })).toBeVisible();
  });

  it('shows different empty states with and without filters', async () => {
    serve([]);
    show();
    expect(await screen.findByRole('heading', { name: 'Nenhum registro ainda' })).toBeVisible();
    const { user, router } = show('/admin/security-log?kind=login');
    expect(await screen.findByRole('heading', { name: 'Nenhum registro encontrado' })).toBeVisible();
    const [, clear] = screen.getAllByRole('button', { name: 'Limpar filtros' });
    if (clear) await user.click(clear);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('offers a retry after a server error and when offline', async () => {
    server.use(http.get('/api/admin/security-log', () => fail('SERVICE_UNAVAILABLE')));
    const { user } = show();
    expect(await screen.findByRole('heading', { name: 'Erro ao carregar o registro' })).toBeVisible();
    server.use(http.get('/api/admin/security-log', () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { name: /sem conexão/ })).toBeVisible();
    serve([refused]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('row', { name: /Entrada na conta/ })).toBeVisible();
  });
});
