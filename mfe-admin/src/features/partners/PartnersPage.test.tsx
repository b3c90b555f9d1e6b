import type { AdminPartner } from '@boaxepa/contracts/wire/partners';
import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { approved, pending, serve, showPartners } from './testing/partnersScreen.tsx';

const server = useApiServer();

describe('list of partners', () => {
  it('shows type, CNPJ, phone and date of each partner, without axe violations', async () => {
    serve([pending, approved]);
    const { container } = showPartners();
    expect(await screen.findByText('Padaria Aurora')).toBeVisible();
    for (const [shop, type] of [
      ['Padaria Aurora', 'Padaria'],
      ['Mercado Bom', 'Posto de combustível'],
    ] as const)
      expect(screen.getByRole('row', { name: RegExp(shop) })).toHaveTextContent(
        `${type} · 12.ABC.345/01DE-35`,
      );
    expect(screen.getAllByText('(11) 3333-4444')).toHaveLength(2);
    expect(screen.getAllByText('20/11/2026')).toHaveLength(2);
    expect(screen.getByText('2 parceiros', { ignore: '[role=status] *' })).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('offers approval and rejection only while a partner is pending', async () => {
    serve([pending, approved]);
    showPartners();
    expect(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aprovar Mercado Bom' })).toBeNull();
  });

  it('filters by status and search text', async () => {
    const requests = serve([pending]);
    const { user } = showPartners();
    await screen.findByText('Padaria Aurora');
    await user.click(screen.getByRole('button', { name: 'Rejeitado' }));
    await waitFor(() => expect(requests.queries.at(-1)?.get('status')).toBe('rejected'));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar parceiros' }), 'aurora');
    await waitFor(() => expect(requests.queries.at(-1)?.get('search')).toBe('aurora'));
    expect(requests.queries.at(-1)?.get('limit')).toBe('10');
  });

  it('shows an empty state whose button clears the filters', async () => {
    const requests = serve([]);
    const { user, router } = showPartners('/admin/partners?search=nada&status=rejected');
    expect(await screen.findByRole('heading', { name: 'Nenhum parceiro encontrado' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.getByRole('searchbox', { name: 'Buscar parceiros' })).toHaveValue('');
    expect(screen.getByRole('region', { name: 'Parceiros' })).toHaveFocus();
    await waitFor(() => expect(requests.queries.at(-1)?.get('status')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull());
  });

  it('goes to the last page when the page in the address no longer exists', async () => {
    const requests = serve([pending], 2);
    const { router } = showPartners('/admin/partners?page=7');
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(await screen.findByText('Página 2 de 2')).toBeVisible();
    expect(requests.queries.at(-1)?.get('page')).toBe('2');
  });

  it('hides the rows of the previous page when the next page fails to load', async () => {
    serve([pending], 2);
    const { user } = showPartners();
    await screen.findByText('Padaria Aurora');
    server.use(http.get('/api/admin/partners', () => fail('SERVICE_UNAVAILABLE')));
    await user.click(screen.getByRole('button', { name: /Próxima/ }));
    expect(await screen.findByText(/temporariamente indisponível/)).toBeVisible();
    expect(screen.queryByText('Padaria Aurora')).toBeNull();
    serve([approved], 2);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Mercado Bom')).toBeVisible();
  });

  it('keeps the list and shows a notice when a refresh fails', async () => {
    serve([pending]);
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Rejeitar Padaria Aurora' }));
    server.use(http.get('/api/admin/partners', () => fail('SERVICE_UNAVAILABLE')));
    await user.click(await screen.findByRole('button', { name: 'Rejeitar' }));
    expect(await screen.findByText('Não foi possível atualizar')).toBeVisible();
    expect(screen.getByText('Padaria Aurora')).toBeVisible();
  });

  it('offers a retry when the list fails to load', async () => {
    server.use(http.get('/api/admin/partners', () => HttpResponse.json({}, { status: 500 })));
    const { user } = showPartners();
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    serve([pending]);
    await user.click(retry);
    expect(await screen.findByText('Padaria Aurora')).toBeVisible();
  });

  it('announces the number of results to screen readers', async () => {
    const foundPartners: AdminPartner[] = [pending, approved];
    server.use(
      http.get('/api/admin/partners', () =>
        ok({
          partners: foundPartners,
          pagination: { page: 1, limit: 10, totalItems: foundPartners.length, totalPages: 1 },
        }),
      ),
    );
    const { user } = showPartners();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^2 parceiros$/));
    foundPartners.pop();
    await user.click(screen.getByRole('button', { name: 'Pendente' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^1 parceiro$/));
    foundPartners.pop();
    await user.click(screen.getByRole('button', { name: 'Rejeitado' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Nenhum parceiro encontrado$/));
  });

  it('marks the list as busy and announces nothing while a new filter loads', async () => {
    serve([pending]);
    const { user } = showPartners();
    await screen.findByText('Padaria Aurora');
    const answer = Promise.withResolvers<Response>();
    server.use(http.get('/api/admin/partners', () => answer.promise));
    await user.click(screen.getByRole('button', { name: 'Aprovado' }));
    const list = screen.getByRole('region', { name: 'Parceiros' });
    await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByText('Padaria Aurora')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    answer.resolve(
      ok({ partners: [approved], pagination: { page: 1, limit: 10, totalItems: 1, totalPages: 1 } }),
    );
    expect(await screen.findByText('Mercado Bom')).toBeVisible();
    expect(list).toHaveAttribute('aria-busy', 'false');
  });

  it('shows the offline message when the first request gets no response', async () => {
    server.use(http.get('/api/admin/partners', () => HttpResponse.error()));
    const { user } = showPartners();
    expect(await screen.findByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
    serve([pending]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Padaria Aurora')).toBeVisible();
  });
});

describe('search and filters of the list of partners', () => {
  const PAUSE_MS = 300;
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pause = () => act(() => jest.advanceTimersByTimeAsync(PAUSE_MS));
  const box = () => screen.getByRole('searchbox', { name: 'Buscar parceiros' });

  it('remain cleared after the debounce of the search field', async () => {
    serve([]);
    const { user, router } = showPartners('/admin/partners?search=nada&status=rejected');
    await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    await pause();
    expect(router.state.location.search).toBe('');
  });

  it('keep a status chosen during the debounce of the search field', async () => {
    const requests = serve([pending]);
    const { user, router } = showPartners();
    await screen.findByText('Padaria Aurora');
    await user.type(box(), 'aurora');
    await user.click(screen.getByRole('button', { name: 'Rejeitado' }));
    await pause();
    expect(router.state.location.search).toBe('?status=rejected&search=aurora');
    await waitFor(() =>
      expect(Object.fromEntries(requests.queries.at(-1) ?? [])).toMatchObject({
        status: 'rejected',
        search: 'aurora',
      }),
    );
  });

  it('follow the address when the user navigates to the plain list and back', async () => {
    serve([pending]);
    const { user, router } = showPartners();
    await screen.findByText('Padaria Aurora');
    await user.type(box(), 'aurora');
    await pause();
    expect(router.state.location.search).toBe('?search=aurora');
    await act(() => router.navigate('/admin/partners'));
    expect(box()).toHaveValue('');
    await pause();
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate(-1));
    expect(box()).toHaveValue('aurora');
  });
});
