import { type Bag, defaultObservation } from '@boaxepa/contracts/bags';
import { addDaysToDate, localDate } from '@boaxepa/contracts/zones';
import { expectAccessible, fail, http, ok, renderWithApp, useApiServer } from '@boaxepa/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as BagsPage } from './BagsPage.tsx';

const server = useApiServer();

const zone = 'America/Manaus';
const today = localDate(zone, new Date());
const partnerId = 'b'.repeat(24);
const session = {
  id: 'a'.repeat(24),
  userType: 'partner',
  email: 'padaria@boaxepa.test',
  partnerId,
} as const;
const sweet: Bag = {
  id: '1'.repeat(24),
  partnerId,
  name: 'Tipo de Sacola: Doce - Laticínios',
  type: 'doce',
  category: 'laticinios',
  observation: defaultObservation,
  stock: 6,
  originalPrice: 30,
  promotionalPrice: 14.9,
  expiryDate: today,
  isActive: true,
};
const expired: Bag = {
  ...sweet,
  id: '2'.repeat(24),
  name: 'Tipo de Sacola: Mista - Diversos',
  type: 'mista',
  category: 'diversos',
  stock: 4,
  expiryDate: addDaysToDate(today, -1),
};
const soldOut: Bag = {
  ...sweet,
  id: '3'.repeat(24),
  name: 'Tipo de Sacola: Salgada - Padaria',
  type: 'salgada',
  category: 'padaria',
  stock: 0,
};

interface Sent {
  method: string;
  path: string;
  body: unknown;
}

function show(bags: Bag[] = [sweet, expired, soldOut], withProfile = true) {
  const sent: Sent[] = [];
  let lists = 0;
  const keep = async ({ request }: { request: Request }) => {
    const text = await request.text();
    sent.push({
      method: request.method,
      path: new URL(request.url).pathname,
      body: text && JSON.parse(text),
    });
    return ok(sweet);
  };
  server.use(
    http.get('/api/bags', () => {
      lists += 1;
      return ok(bags);
    }),
    http.get('/api/partner-profile', () =>
      withProfile ? ok({ id: partnerId, businessType: 'bakery', zone }) : fail('SERVICE_UNAVAILABLE'),
    ),
    http.post('/api/bags', keep),
    http.put('/api/bags/:id', keep),
    http.delete('/api/bags/:id', keep),
  );
  return {
    ...renderWithApp(<BagsPage />, { route: '/partners/bags', session, audience: 'business' }),
    sent,
    lists: () => lists,
  };
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));
const figure = (name: string) => within(screen.getByRole('group', { name }));

async function fillIn(user: ReturnType<typeof show>['user'], values: Record<string, string>) {
  await user.click(await screen.findByRole('button', { name: 'Nova Sacola' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova Sacola' }));
  await user.selectOptions(dialog.getByLabelText('Tipo'), values['Tipo'] ?? 'doce');
  await user.selectOptions(dialog.getByLabelText('Categoria'), values['Categoria'] ?? 'padaria');
  for (const label of ['Preço original', 'Preço promocional', 'Estoque', 'Data de vencimento'])
    if (values[label]) await user.type(dialog.getByLabelText(label), values[label]);
  return dialog;
}

describe('the bags of a shop', () => {
  it('counts what is active, in stock and not expired, and has no fault that axe knows', async () => {
    const { container } = show();
    const first = await card('Doce - Laticínios');
    expect(first.getByText('À venda')).toBeVisible();
    expect(first.getByText('6 sacolas disponíveis')).toBeVisible();
    expect(first.getByText('Desconto de 50%')).toBeInTheDocument();
    expect(await screen.findByText('Vencida')).toBeVisible();
    expect(screen.getByText('Esgotada')).toBeVisible();
    expect(figure('Sacolas ativas').getByText('1')).toBeVisible();
    expect(figure('Unidades').getByText('6')).toBeVisible();
    await expectAccessible(container);
  });

  it('finds bags by name without accents, by type and by category, and clears the filters', async () => {
    const { user } = show();
    await card('Doce - Laticínios');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar sacolas' }), 'LATICINIOS');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Mista' }));
    expect(screen.getByText('Nenhuma sacola encontrada')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] ?? document.body);
    expect(screen.getAllByRole('article')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Salgada' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.type(screen.getByRole('searchbox', { name: 'Buscar sacolas' }), 'sacola: salgada');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('counts nothing while the bags are unknown', async () => {
    show();
    server.use(http.get('/api/bags', () => fail('SERVICE_UNAVAILABLE')));
    expect(await screen.findByText('Erro ao carregar sacolas')).toBeVisible();
    expect(figure('Sacolas ativas').getByText('—')).toBeVisible();
    expect(figure('Unidades').getByText('—')).toBeVisible();
  });

  it('creates a bag with its name and the shop, once however often it is pressed', async () => {
    const { user, sent, lists } = show();
    await card('Doce - Laticínios');
    const dialog = await fillIn(user, {
      'Preço original': '40',
      'Preço promocional': '19,90',
      Estoque: '5',
      'Data de vencimento': today,
    });
    expect(dialog.getByText('Tipo de Sacola: Doce - Padaria')).toBeVisible();
    expect(dialog.getByLabelText('Observação')).toHaveAttribute('readonly');
    const before = lists();
    await user.dblClick(dialog.getByRole('button', { name: 'Criar Sacola' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/bags',
        body: {
          type: 'doce',
          category: 'padaria',
          stock: 5,
          originalPrice: 40,
          promotionalPrice: 19.9,
          expiryDate: today,
          observation: defaultObservation,
          name: 'Tipo de Sacola: Doce - Padaria',
          partnerId,
        },
      },
    ]);
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
  });

  it('says what is wrong in the specified words and sends nothing', async () => {
    const { user, sent } = show();
    const dialog = await fillIn(user, { 'Preço original': '10', 'Preço promocional': '6' });
    await user.click(dialog.getByRole('button', { name: 'Criar Sacola' }));
    expect(
      await dialog.findAllByText('Preço promocional deve ser no máximo 50% do preço original'),
    ).not.toHaveLength(0);
    expect(dialog.getAllByText('Estoque deve ser maior ou igual a 0')).not.toHaveLength(0);
    expect(dialog.getAllByText('Data de vencimento deve ser hoje ou futura')).not.toHaveLength(0);
    expect(sent).toEqual([]);
  });

  it('reads today in the zone of the shop', async () => {
    const { user } = show();
    await card('Doce - Laticínios');
    const dialog = await fillIn(user, { 'Data de vencimento': addDaysToDate(today, -1) });
    expect(dialog.getByLabelText('Data de vencimento')).toHaveAttribute('min', today);
    await user.tab();
    expect(await dialog.findByText('Data de vencimento deve ser hoje ou futura')).toBeVisible();
  });

  it('sends nothing for a new bag while the shop is unknown', async () => {
    const { user, sent } = show([], false);
    await screen.findByText('Nenhuma sacola cadastrada');
    await user.click(screen.getAllByRole('button', { name: 'Nova Sacola' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Tipo'), 'doce');
    await user.selectOptions(dialog.getByLabelText('Categoria'), 'padaria');
    await user.type(dialog.getByLabelText('Preço original'), '40');
    await user.type(dialog.getByLabelText('Preço promocional'), '20');
    await user.type(dialog.getByLabelText('Estoque'), '1');
    await user.type(dialog.getByLabelText('Data de vencimento'), addDaysToDate(today, 2));
    await user.click(dialog.getByRole('button', { name: 'Criar Sacola' }));
    expect(await dialog.findByText(/Os dados da sua loja ainda não foram carregados/)).toBeVisible();
    expect(dialog.getByLabelText('Estoque')).toHaveValue('1');
    expect(sent).toEqual([]);
  });

  it('edits with the stock that the form was opened with, and can pause the bag', async () => {
    const { user, sent } = show();
    await user.click((await card('Doce - Laticínios')).getByRole('button', { name: /Editar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Sacola' }));
    expect(dialog.getByLabelText('Preço promocional')).toHaveValue('R$ 14,90');
    await user.clear(dialog.getByLabelText('Estoque'));
    await user.type(dialog.getByLabelText('Estoque'), '9');
    await user.click(dialog.getByLabelText('Disponível para venda'));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: `/api/bags/${sweet.id}`,
      body: { stock: 9, expectedStock: 6, isActive: false, promotionalPrice: 14.9 },
    });
  });

  it('tells the present stock when it changed meanwhile, and saves against that one next', async () => {
    const { user, sent } = show();
    server.use(
      http.put(
        '/api/bags/:id',
        () =>
          fail('STOCK_CHANGED', {
            message: 'O estoque mudou enquanto você editava: agora há 2 unidades',
            details: [{ field: 'stock', message: '2' }],
          }),
        { once: true },
      ),
    );
    await user.click((await card('Doce - Laticínios')).getByRole('button', { name: /Editar/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Estoque'));
    await user.type(dialog.getByLabelText('Estoque'), '1');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(/agora há 2 unidades/)).toBeVisible();
    expect(dialog.getByLabelText('Estoque')).toHaveValue('1');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ stock: 1, expectedStock: 2 }));
  });

  it('deletes after a confirmation, and says when that fails', async () => {
    const { user, sent } = show();
    server.use(http.delete('/api/bags/:id', () => fail('SERVICE_UNAVAILABLE'), { once: true }));
    await user.click((await card('Doce - Laticínios')).getByRole('button', { name: /Excluir/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Excluir Doce - Laticínios?' }));
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await dialog.findByText(/temporariamente indisponível/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toEqual([{ method: 'DELETE', path: `/api/bags/${sweet.id}`, body: '' }]);
  });

  it('offers a new try when the bags do not load', async () => {
    show();
    server.use(http.get('/api/bags', () => fail('INTERNAL')));
    expect(await screen.findByText('Erro ao carregar sacolas')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  });
});
