import { fail, http, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { card, partnerId, showBags, sweet } from './testing/bagsScreen.tsx';

const server = useApiServer();

const figure = (name: string) => within(screen.getByRole('group', { name }));

describe('list of bags', () => {
  it('counts active, unexpired bags in stock, without axe violations', async () => {
    const { container } = showBags();
    const first = await card('Doce - Laticínios');
    expect(first.getByText('À venda')).toBeVisible();
    expect(first.getByText('6 sacolas disponíveis')).toBeVisible();
    expect(first.getByText('Desconto de 50%')).toBeInTheDocument();
    expect(await screen.findByText('Vencida')).toBeVisible();
    expect(screen.getByText('Esgotada')).toBeVisible();
    expect(figure('Sacolas ativas').getByText('1')).toBeVisible();
    expect(figure('Unidades').getByText('6')).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it.each([
    ['00:00 às 00:00', 'Retirada encerrada hoje'],
    [null, 'Sem retirada hoje'],
  ])('says that nobody can order today without a pickup later today: %s', async (pickup, text) => {
    showBags();
    server.use(
      http.get('/api/partner-profile', () =>
        ok({ id: partnerId, businessType: 'bakery', zone: 'America/Manaus', todayPickupSchedule: pickup }),
      ),
    );
    const first = await card('Doce - Laticínios');
    expect(await first.findByText(text)).toBeVisible();
    expect(figure('Sacolas ativas').getByText(text)).toBeVisible();
    expect(screen.queryByText(/À venda/)).toBeNull();
    expect(screen.getByText('Esgotada')).toBeVisible();
  });

  it('breaks a long word of a name, so that the page of a phone fits a large text', async () => {
    showBags([{ ...sweet, name: 'Tipo de Sacola: Salgada - Pratos/Refeições' }]);
    const name = await screen.findByRole('heading', { name: 'Salgada - Pratos/Refeições' });
    expect(name).toHaveStyle({ overflowWrap: 'anywhere' });
  });

  it('finds bags by name without accents, by type and by category, and clears the filters', async () => {
    const { user } = showBags();
    await card('Doce - Laticínios');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar sacolas' }), 'LATICINIOS');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('1 sacola').closest('[role="status"]')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mista' }));
    expect(screen.getByText('Nenhuma sacola encontrada')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] ?? document.body);
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('region', { name: 'Lista de sacolas' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Salgada' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.type(screen.getByRole('searchbox', { name: 'Buscar sacolas' }), 'sacola: salgada');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('stores search and filters in the address and restores them', async () => {
    const { user, router, unmount } = showBags();
    await card('Doce - Laticínios');
    await user.selectOptions(screen.getByLabelText('Categoria'), 'padaria');
    await user.click(screen.getByRole('button', { name: 'Salgada' }));
    await user.type(screen.getByRole('searchbox', { name: 'Buscar sacolas' }), 'pad');
    await waitFor(() =>
      expect(router.state.location.search).toBe('?search=pad&type=salgada&category=padaria'),
    );
    unmount();
    showBags(undefined, true, router.state.location.search);
    await card('Salgada - Padaria');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('searchbox', { name: 'Buscar sacolas' })).toHaveValue('pad');
    expect(screen.getByRole('button', { name: 'Salgada' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows 24 bags at a time', async () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      ...sweet,
      id: index.toString(16).padStart(24, '0'),
    }));
    const { user, router } = showBags(many);
    await screen.findByText('Página 1 de 2');
    expect(screen.getAllByRole('article')).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(router.state.location.search).toBe('?page=2');
  });

  it('shows no counts while the bags have not loaded', async () => {
    showBags();
    server.use(http.get('/api/bags', () => fail('SERVICE_UNAVAILABLE')));
    expect(await screen.findByText('Erro ao carregar sacolas')).toBeVisible();
    expect(figure('Sacolas ativas').getByText('—')).toBeVisible();
    expect(figure('Unidades').getByText('—')).toBeVisible();
  });

  it('deletes after a confirmation, reports a failure, and keeps the focus on the screen', async () => {
    const { user, sentRequests } = showBags();
    server.use(http.delete('/api/bags/:id', () => fail('SERVICE_UNAVAILABLE'), { once: true }));
    await user.click((await card('Doce - Laticínios')).getByRole('button', { name: /Excluir/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Excluir Doce - Laticínios?' }));
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await dialog.findByText(/temporariamente indisponível/)).toBeVisible();
    const slow = Promise.withResolvers<void>();
    server.use(
      http.get('/api/bags', async () => {
        await slow.promise;
        return ok([]);
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sacolas' })).toHaveFocus());
    expect(screen.queryByRole('article', { name: 'Doce - Laticínios' })).toBeNull();
    expect(sentRequests).toEqual([{ method: 'DELETE', path: `/api/bags/${sweet.id}`, body: '' }]);
    slow.resolve();
    expect(await screen.findByText('Nenhuma sacola cadastrada')).toBeVisible();
  });

  it('refreshes the list and leaves an open form unchanged', async () => {
    const { user } = showBags();
    await user.click((await card('Doce - Laticínios')).getByRole('button', { name: /Editar/ }));
    const stock = within(await screen.findByRole('dialog')).getByLabelText('Estoque');
    await user.clear(stock);
    await user.type(stock, '9');
    server.use(http.get('/api/bags', () => ok([{ ...sweet, stock: 2 }])));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('2 sacolas disponíveis')).toBeInTheDocument();
    expect(stock).toHaveValue('9');
    expect(stock).toHaveFocus();
  });

  it('offers a retry when the bags fail to load and keeps the focus on it until they are loaded', async () => {
    const { user } = showBags();
    server.use(http.get('/api/bags', () => fail('INTERNAL')));
    expect(await screen.findByText('Erro ao carregar sacolas')).toBeVisible();
    const answer = Promise.withResolvers<void>();
    server.use(
      http.get('/api/bags', async () => {
        await answer.promise;
        return ok([sweet]);
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('button', { name: 'Tentando...' })).toHaveFocus();
    expect(figure('Unidades').getByText('—')).toBeVisible();
    answer.resolve();
    await card('Doce - Laticínios');
  });
});
