import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { cleanup, screen, within } from '@testing-library/react';
import {
  answerPreview,
  browseButton,
  check,
  choose,
  endedJob,
  preview,
  sheet,
  showImport,
  step,
} from '../testing/importScreen.tsx';
import { showProducts, setWindow } from '../testing/productsScreen.tsx';

const server = useApiServer();

describe('check step of the import', () => {
  it('shows totals, the first 10 errors by column, and the effect of each row', async () => {
    const { container, bodies } = await check();
    expect(bodies[0]).toBe('[object File]');
    expect(step()).toHaveTextContent('Conferência');
    const tile = (name: string) => within(screen.getByRole('group', { name }));
    expect(tile('Linhas').getByText('1.207')).toBeVisible();
    expect(tile('Válidas').getByText('1.146 produtos novos e 38 já cadastrados')).toBeVisible();
    expect(tile('Com problema').getByText('23')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Categoria*',
      'Preço*',
    ]);
    expect(screen.getByText('Erro não especificado')).toBeVisible();
    expect(screen.getByText('+14 outros erros encontrados...')).toBeVisible();
    expect(screen.getByText('112')).toBeVisible();
    expect(screen.getByRole('row', { name: /Arroz agulhinha/ })).toHaveTextContent('Criar');
    expect(screen.getByRole('row', { name: /Macarrão/ })).toHaveTextContent('Atualizar');
    expect(screen.getByText('de 1.184 válidas')).toBeVisible();
    expect(
      screen.getByText('Serão criados 1.146 produtos e atualizados 38; 23 linhas serão ignoradas.'),
    ).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('counts all errors of a column, also those that are not listed', async () => {
    const problem = { column: 'Nome*', field: 'name' as const, hint: 'Escreva o nome do produto.' };
    const repeated = Array.from({ length: 50 }, (_, number) => ({
      ...problem,
      message: `Produto repetido: mesmo nome e categoria da linha ${number + 2}`,
      count: 1,
      rows: [number + 3002],
    }));
    await check({
      summary: { total: 3001, valid: 1, invalid: 3000, create: 1, update: 0 },
      problems: [...repeated, { ...problem, message: 'Outros problemas', count: 2950, rows: [3052] }],
    });
    expect(screen.getAllByText('3.000 linhas')).toHaveLength(2);
    expect(screen.getByText('+2.990 outros erros encontrados...')).toBeVisible();
    expect(screen.getByText('de 1 válida')).toBeVisible();
  });

  it('lists a frequent error of one column beside many different errors of another', async () => {
    const repeated = Array.from({ length: 12 }, (_, number) => ({
      column: 'Nome*',
      field: 'name' as const,
      hint: 'Escreva o nome do produto.',
      message: `Produto repetido: mesmo nome e categoria da linha ${number + 2}`,
      count: 1,
      rows: [number + 100],
    }));
    const category = {
      column: 'Categoria*',
      field: 'category' as const,
      hint: 'Escolha uma categoria da lista.',
      message: '“Hortifruti” não é uma categoria',
      count: 400,
      rows: [200, 201, 202],
    };
    await check({
      summary: { total: 413, valid: 1, invalid: 412, create: 1, update: 0 },
      problems: [...repeated, category],
    });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Categoria*',
      'Nome*',
    ]);
    expect(screen.getByText('“Hortifruti” não é uma categoria')).toBeVisible();
    expect(screen.getByText('+402 outros erros encontrados...')).toBeVisible();
  });

  it('restores the check of a file after a reload', async () => {
    const { router } = await check();
    const { search } = router.state.location;
    cleanup();
    server.use(http.get(`/api/products/import/preview/${preview.previewId}`, () => ok(preview)));
    const { user, sentRequests } = showProducts(undefined, search);
    expect(await screen.findByRole('row', { name: /Arroz agulhinha/ })).toHaveTextContent('Criar');
    expect(step()).toHaveTextContent('Conferência');
    expect(screen.getByText(/^estoque-novembro.xlsx · 214 KB · enviada hoje/)).toBeVisible();
    server.use(http.post('/api/products/import/confirm', () => fail('IMPORT_IN_PROGRESS')));
    await user.click(screen.getByRole('button', { name: 'Importar 1.184 produtos' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Trocar arquivo' }));
    expect(await browseButton()).toBeInTheDocument();
    expect(sentRequests).toEqual([]);
  });

  it('reports that the check failed to load, and retries', async () => {
    server.use(
      http.get('/api/products/import/preview/:id', () => fail('SERVICE_UNAVAILABLE'), { once: true }),
      http.get('/api/products/import/preview/:id', () => ok(preview)),
    );
    const { user } = showImport(`new&preview=${preview.previewId}`);
    expect(await screen.findByText('Erro ao carregar a conferência')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('button', { name: 'Importar 1.184 produtos' })).toBeVisible();
  });

  it('opens the result when another tab has already confirmed the import', async () => {
    server.use(
      http.get('/api/products/import/preview/:id', () => fail('NOT_FOUND')),
      http.get('/api/products/import/:id', () => ok(endedJob)),
    );
    const { router } = showImport(`new&preview=${preview.previewId}`);
    expect(await screen.findByText('Importação concluída')).toBeVisible();
    expect(router.state.location.search).toBe(`?import=${preview.previewId}`);
  });

  it('keeps its state when a phone is rotated', async () => {
    const turn = setWindow(false);
    await check();
    expect(screen.queryByRole('dialog')).toBeNull();
    turn(true);
    const dialog = await screen.findByRole('dialog', { name: 'Importar planilha' });
    expect(within(dialog).getByRole('button', { name: 'Importar 1.184 produtos' })).toBeVisible();
  });

  it('shows the number of valid rows if it lists all of them', async () => {
    await check({ summary: { total: 2, valid: 2, invalid: 0, create: 1, update: 1 } });
    expect(screen.getByRole('heading', { level: 2, name: 'Linhas válidas' })).toBeVisible();
    expect(screen.getByText('2 válidas')).toBeVisible();
  });

  it('rejects the confirmation when no row is valid', async () => {
    const { user, sentRequests } = await check({
      summary: { total: 23, valid: 0, invalid: 23, create: 0, update: 0 },
      validProducts: [],
    });
    await user.click(screen.getByRole('button', { name: 'Importar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nenhum produto válido para importar');
    expect(sentRequests).toEqual([]);
  });

  it('returns to the file step', async () => {
    const { user } = await check();
    await user.click(screen.getByRole('button', { name: 'Trocar arquivo' }));
    expect(await browseButton()).toBeInTheDocument();
    expect(step()).toHaveTextContent('Arquivo');
  });

  it('moves the focus to the heading when the next step replaces the focused control', async () => {
    const { user } = showImport();
    answerPreview();
    server.use(
      http.post('/api/products/import/confirm', () => ok(endedJob)),
      http.get('/api/products/import/:id', () => ok(endedJob)),
    );
    (await browseButton()).focus();
    await choose(sheet());
    const confirm = await screen.findByRole('button', { name: 'Importar 1.184 produtos' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(confirm);
    expect(await screen.findByText('Importação concluída')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows the error of a failed confirmation and can be retried', async () => {
    const { user } = await check();
    server.use(
      http.post('/api/products/import/confirm', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    await user.click(screen.getByRole('button', { name: 'Importar 1.184 produtos' }));
    expect(await screen.findByText('Erro ao importar produtos')).toBeVisible();
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    server.use(
      http.post('/api/products/import/confirm', () => ok(endedJob)),
      http.get('/api/products/import/:id', () => ok(endedJob)),
    );
    await user.click(screen.getByRole('button', { name: 'Importar 1.184 produtos' }));
    expect(await screen.findByText('Importação concluída')).toBeVisible();
  });
});
