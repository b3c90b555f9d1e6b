import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { currentToast } from '@boaxepa/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  banana,
  cake,
  card,
  cheese,
  pageOf,
  productSample,
  showProducts,
  setWindow,
} from './testing/productsScreen.tsx';

const server = useApiServer();

const manyProducts = Array.from({ length: 25 }, (_, index) =>
  productSample({ id: index.toString(16).padStart(24, '0'), name: `Produto ${index}` }),
);

describe('list of products', () => {
  it('shows category, both prices, saving and stock level of each product, without axe violations', async () => {
    const { container } = showProducts();
    const first = await card('Bolo de cenoura');
    expect(first.getByText('Doces · Inteiro, 800 g')).toBeVisible();
    expect(first.getByText('SUPER')).toBeVisible();
    expect(first.getByText('Desconto de 50%')).toBeInTheDocument();
    expect(first.getByText(/29,00/)).toBeVisible();
    expect(first.getByText('Estoque baixo')).toBeVisible();
    const plain = await card('Banana-prata (kg)');
    expect(plain.getByText('Em estoque')).toBeVisible();
    expect(plain.queryByText('SUPER')).toBeNull();
    expect(plain.queryByText(/Desconto/)).toBeNull();
    expect((await card('Queijo meia cura')).getByText('Sem estoque')).toBeVisible();
    expect(screen.getByText('Mostrando 3 de 3 produtos · 3 categorias')).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('shows all cards after a phone was rotated to the table and back', async () => {
    const turn = setWindow();
    showProducts(manyProducts);
    expect(await screen.findAllByRole('row')).toHaveLength(26);
    turn(false);
    expect(await screen.findAllByRole('article')).toHaveLength(25);
  });

  it('shows no loading text beside the error of a failed request', async () => {
    showProducts();
    server.use(http.get('/api/products', () => fail('INTERNAL')));
    expect(await screen.findByText('Erro ao carregar produtos')).toBeVisible();
    expect(screen.queryByText('Carregando produtos')).toBeNull();
  });

  it('is a table on wide screens', async () => {
    setWindow();
    const { container } = showProducts();
    const row = within(await screen.findByRole('row', { name: /Bolo de cenoura/ }));
    expect(row.getByText('Doces')).toBeVisible();
    expect(row.getByRole('switch', { name: 'Super Oferta: Bolo de cenoura' })).toBeChecked();
    expect(row.getByRole('button', { name: 'Excluir Bolo de cenoura' })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    await expect(container).toBeAccessible();
  });

  it('shows initials if a picture fails to load', async () => {
    const { container } = showProducts([cake]);
    await card('Bolo de cenoura');
    const photo = container.querySelector('img');
    act(() => void photo?.dispatchEvent(new Event('error')));
    await waitFor(() => expect(container.querySelector('img')).toBeNull());
    expect(screen.getByText('BC')).toBeInTheDocument();
  });

  it('sends search, filters, order and page to the server and keeps them in the address', async () => {
    const { user, queries, router } = showProducts(manyProducts);
    server.use(
      http.get('/api/products', ({ request }) => {
        const params = new URL(request.url).searchParams;
        queries.push(params);
        const { data, ...rest } = pageOf(manyProducts, {
          page: Number(params.get('page')),
          limit: Number(params.get('limit')),
          found: 212,
          total: 1284,
        });
        return ok(data, rest);
      }),
    );
    expect(await screen.findByText('Mostrando 212 de 1.284 produtos · 3 categorias')).toBeVisible();
    expect(screen.getByText('1–25 de 212')).toBeVisible();
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({ sort: '-createdAt', page: '1', limit: '25' });
    await user.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(await screen.findByText('26–50 de 212')).toBeVisible();
    expect(screen.getByText('Página 2 de 9')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Categoria'), 'Padaria');
    await user.click(screen.getByRole('button', { name: 'Estoque baixo' }));
    await user.selectOptions(screen.getByLabelText('Ordem'), 'Menor preço');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar produtos' }), 'pão ');
    await waitFor(() =>
      expect(Object.fromEntries(queries.at(-1) ?? [])).toEqual({
        search: 'pão',
        category: 'bakery',
        show: 'low_stock',
        sort: 'price',
        page: '1',
        limit: '25',
      }),
    );
    expect(router.state.location.search).toBe('?search=p%C3%A3o&category=bakery&show=low_stock&order=price');
    await user.selectOptions(screen.getByLabelText('Por página'), '50');
    await waitFor(() => expect(queries.at(-1)?.get('limit')).toBe('50'));
  });

  it.each([
    ['?search=caviar&category=fish', 'Nenhum produto encontrado para “caviar”'],
    ['?category=fish&show=low_stock', 'Nenhum produto em Peixes'],
    ['?show=flash_deal', 'Nenhum produto em “Super Oferta”'],
  ])('names the filter %s that has no results and clears it', async (search, title) => {
    const { user, queries } = showProducts([], search);
    server.use(
      http.get('/api/products', ({ request }) => {
        const params = new URL(request.url).searchParams;
        queries.push(params);
        const { data, ...rest } = pageOf([], { total: 8 });
        return ok(data, rest);
      }),
    );
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] ?? document.body);
    expect(screen.getByRole('region', { name: 'Lista de produtos' })).toHaveFocus();
    await waitFor(() => expect([...(queries.at(-1)?.keys() ?? [])]).toEqual(['sort', 'page', 'limit']));
  });

  it('explains the first steps while the catalogue is empty', async () => {
    showProducts([]);
    expect(await screen.findByRole('heading', { name: 'Nenhum produto cadastrado' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Paginação' })).toBeNull();
  });

  it('opens the last page when the page of the address no longer exists', async () => {
    const { router } = showProducts([cake], '?page=7');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByText('Página 1 de 1')).toBeVisible();
  });

  it.each([true, false])(
    'shows no empty catalogue while the last page loads in place of a page that no longer exists (table: %s)',
    async (wide) => {
      if (wide) setWindow();
      const { router } = showProducts([cake], '?page=7');
      const released = Promise.withResolvers<undefined>();
      server.use(
        http.get('/api/products', async ({ request }) => {
          const isLast = new URL(request.url).searchParams.get('page') === '1';
          if (isLast) await released.promise;
          const { data, ...rest } = pageOf(isLast ? [cake] : [], { found: 1 });
          return ok(data, rest);
        }),
      );
      await waitFor(() => expect(router.state.location.search).toBe(''));
      expect(await screen.findByText('Página 1 de 1')).toBeVisible();
      expect(screen.queryByText('Nenhum produto cadastrado')).toBeNull();
      released.resolve(undefined);
      expect(await screen.findByText('Bolo de cenoura')).toBeVisible();
    },
  );

  it.each([true, false])('offers a retry when the list fails to load (table: %s)', async (wide) => {
    if (wide) setWindow();
    const { user } = showProducts();
    server.use(http.get('/api/products', () => fail('SERVICE_UNAVAILABLE')));
    const [retry] = await screen.findAllByRole('button', { name: 'Tentar novamente' });
    const { data, ...rest } = pageOf([banana]);
    server.use(http.get('/api/products', () => ok(data, rest)));
    await user.click(retry ?? document.body);
    expect((await screen.findAllByText('Banana-prata (kg)')).length).toBeGreaterThan(0);
  });

  it('reports a missing connection and keeps the list', async () => {
    const { user } = showProducts();
    await card('Bolo de cenoura');
    server.use(http.get('/api/products', () => HttpResponse.error()));
    await user.click(screen.getByRole('switch', { name: 'Super Oferta: Banana-prata (kg)' }));
    expect(await screen.findByText('Você está sem conexão')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Bolo de cenoura' })).toBeVisible();
  });

  it('downloads the template and reports a failure in a dialog', async () => {
    setWindow();
    const { user } = showProducts();
    await screen.findByRole('row', { name: /Bolo de cenoura/ });
    server.use(http.get('/api/products/template/download', () => HttpResponse.json({}, { status: 500 })));
    await user.click(screen.getByRole('button', { name: 'Baixar modelo' }));
    const alert = within(await screen.findByRole('alertdialog', { name: 'Erro ao baixar template' }));
    await user.click(alert.getByRole('button', { name: 'Entendi' }));
    let saved = '';
    URL.createObjectURL = () => 'blob:template';
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      saved = `${this.href} ${this.download}`;
    };
    server.use(
      http.get('/api/products/template/download', () => HttpResponse.arrayBuffer(new ArrayBuffer(8))),
    );
    await user.click(screen.getByRole('button', { name: 'Baixar modelo' }));
    await waitFor(() => expect(saved).toBe('blob:template template-produtos.xlsx'));
  });
});

describe('deletion of a product', () => {
  const askFor = async () => {
    const rendered = showProducts();
    await rendered.user.click(
      (await card('Bolo de cenoura')).getByRole('button', { name: 'Excluir Bolo de cenoura' }),
    );
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Excluir Bolo de cenoura?' }));
    return { ...rendered, dialog };
  };

  it('asks for confirmation and removes the product from the list immediately', async () => {
    const { user, sentRequests, dialog } = await askFor();
    const { data, ...rest } = pageOf([banana, cheese]);
    server.use(http.get('/api/products', () => ok(data, rest)));
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Bolo de cenoura' })).toBeNull());
    expect(sentRequests).toEqual([{ method: 'DELETE', path: `/api/products/${cake.id}`, body: '' }]);
    expect(await screen.findByText('Mostrando 2 de 2 produtos · 3 categorias')).toBeVisible();
  });

  it('shows the refusal as a toast if the user has left the page', async () => {
    const { user, unmount, dialog } = await askFor();
    const answer = Promise.withResolvers<void>();
    server.use(
      http.delete('/api/products/:id', async () => {
        await answer.promise;
        return HttpResponse.json({}, { status: 500 });
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    await dialog.findByRole('button', { name: 'Excluindo...' });
    unmount();
    answer.resolve();
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Erro ao deletar produto', variant: 'error' }),
    );
  });

  it('closes the dialog after a refusal and shows the reason on the page', async () => {
    const { user, dialog } = await askFor();
    server.use(http.delete('/api/products/:id', () => HttpResponse.json({}, { status: 500 })));
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByRole('alertdialog', { name: 'Erro ao deletar produto' })).toBeVisible();
    expect(screen.queryByRole('alertdialog', { name: 'Excluir Bolo de cenoura?' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Entendi' }));
    expect(screen.getByRole('article', { name: 'Bolo de cenoura' })).toBeVisible();
  });
});
