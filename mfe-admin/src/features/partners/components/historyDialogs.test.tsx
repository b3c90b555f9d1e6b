import { fail, http, ok, useApiServer } from '@boaxepa/web-testing';
import { screen, within } from '@testing-library/react';
import { approved, openDialog, serve, showPartners } from '../testing/partnersScreen.tsx';

const server = useApiServer();

describe('CNPJ changes of a partner', () => {
  const url = '/api/admin/partners/:id/cnpj-changes';
  const open = () => openDialog(showPartners(), approved, 'Alterações de CNPJ e nome');

  it('show both numbers, time, author and IP address', async () => {
    serve([approved]);
    const change = {
      at: '2026-11-20T12:00:05.000Z',
      from: '12345678000195',
      to: approved.cnpj,
      by: approved.id,
      address: '203.0.113.7',
      requestId: 'request-1',
    };
    server.use(http.get(url, () => ok([change, { ...change, requestId: 'request-2', by: '9'.repeat(24) }])));
    const dialog = await open();
    const [own, other] = await dialog.findAllByRole('article', { name: 'Alteração de 20/11/2026' });
    for (const text of [
      '20/11/2026 09:00:05 (Brasília)',
      '12.345.678/0001-95',
      '12.ABC.345/01DE-35',
      'A própria loja',
      '203.0.113.7',
    ])
      expect(own && within(own).getByText(text)).toBeVisible();
    expect(other && within(other).getByText('9'.repeat(24))).toBeVisible();
    await expect(document.body).toBeAccessible();
  });

  it('show both names, and no numbers if only the name changed', async () => {
    serve([approved]);
    const change = {
      at: '2026-11-20T12:00:05.000Z',
      from: approved.cnpj,
      to: approved.cnpj,
      nameFrom: 'Padaria Antiga',
      nameTo: 'Padaria Nova',
      by: approved.id,
      address: '203.0.113.7',
      requestId: 'request-1',
    };
    server.use(http.get(url, () => ok([change])));
    const dialog = await open();
    const entry = within(await dialog.findByRole('article'));
    for (const text of ['Nome anterior', 'Padaria Antiga', 'Nome novo', 'Padaria Nova'])
      expect(entry.getByText(text)).toBeVisible();
    expect(entry.queryByText('CNPJ anterior')).toBeNull();
  });

  it('state that only the newest are listed if there may be more', async () => {
    serve([approved]);
    const change = { at: '2026-11-20T12:00:05.000Z', from: '12345678000195', to: approved.cnpj, address: '' };
    const changes = Array.from({ length: 100 }, (_, index) => ({
      ...change,
      by: approved.id,
      requestId: `request-${index}`,
    }));
    server.use(http.get(url, () => ok(changes)));
    const dialog = await open();
    expect(
      await dialog.findByText(/^Aparecem as 100 alterações mais recentes\. Alterações ficam/),
    ).toBeVisible();
  });

  it('show an error with a retry, and an empty state without changes', async () => {
    serve([approved]);
    server.use(http.get(url, () => fail('SERVICE_UNAVAILABLE')));
    const app = showPartners();
    const dialog = await openDialog(app, approved, 'Alterações de CNPJ e nome');
    expect(
      await dialog.findByRole('heading', { name: 'Erro ao carregar alterações de CNPJ e nome' }),
    ).toBeVisible();
    server.use(http.get(url, () => ok([])));
    await app.user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByText('A loja nunca alterou o CNPJ nem o nome')).toBeVisible();
  });
});

describe('ratings of a partner', () => {
  const url = '/api/admin/partners/:id/ratings';
  const rating = (index: number, comment: string | null = null) => ({
    id: String(index).padStart(24, '0'),
    stars: 4,
    comment,
    createdAt: '2026-11-20T12:00:00.000Z',
    orderId: String(index).padStart(24, 'a'),
  });
  const summary = { mean: 4.5, count: 2, distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } };

  it('show mean, distribution and ratings, and load older ratings on request', async () => {
    serve([approved]);
    server.use(
      http.get(url, ({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? ok([rating(2)], { summary, nextCursor: null })
          : ok([rating(1, 'Pão quentinho')], {
              summary,
              conduct: { delivered: 9, missed: 3, ownRatings: 2 },
              nextCursor: 'older',
            }),
      ),
    );
    const app = showPartners();
    const dialog = await openDialog(app, approved, 'Avaliações');
    expect(await dialog.findByText('4,5')).toBeVisible();
    expect(dialog.getByText('média de 2 avaliações')).toBeVisible();
    expect(
      within(dialog.getByRole('list'))
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['5 estrelas1', '4 estrelas1', '3 estrelas0', '2 estrelas0', '1 estrela0']);
    expect(
      dialog.getByText(
        'Últimos 30 dias: 3 pedidos não retirados (25%) e 9 entregues. 2 avaliações vieram de uma conta com o email da loja.',
      ),
    ).toBeVisible();
    const [first] = dialog.getAllByRole('article');
    expect(first && within(first).getByText('Pão quentinho')).toBeVisible();
    await expect(document.body).toBeAccessible();
    await app.user.click(dialog.getByRole('button', { name: 'Ver avaliações mais antigas' }));
    const older = await dialog.findByRole('article', { name: 'Avaliação do pedido AAAAAAA2' });
    expect(older).toHaveTextContent('Sem comentário');
    expect(older).toHaveFocus();
    expect(dialog.queryByRole('button', { name: 'Ver avaliações mais antigas' })).toBeNull();
  });

  it('show an empty state without ratings, and the orders that nobody collected', async () => {
    serve([approved]);
    const none = { mean: null, count: 0, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } };
    const conduct = { delivered: 0, missed: 1, ownRatings: 0 };
    server.use(http.get(url, () => ok([], { summary: none, conduct, nextCursor: null })));
    const dialog = await openDialog(showPartners(), approved, 'Avaliações');
    expect(await dialog.findByText('Nenhuma avaliação ainda')).toBeVisible();
    expect(dialog.getByText('Últimos 30 dias: 1 pedido não retirado (100%) e 0 entregues.')).toBeVisible();
  });
});

it('the menu of a partner links to the security log of the account', async () => {
  serve([approved]);
  const { user } = showPartners();
  await user.click(await screen.findByRole('button', { name: 'Ações de Mercado Bom' }));
  expect(await screen.findByRole('menuitem', { name: 'Registro de segurança' })).toHaveAttribute(
    'href',
    `/admin/security-log?accountId=${approved.id}`,
  );
});
