import { http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { check, endedJob, browseButton, id, job, showImport, step } from '../testing/importScreen.tsx';
import { showProducts } from '../testing/productsScreen.tsx';

const server = useApiServer();

describe('result step of the import', () => {
  it('polls the job to its end, shows the result for 2 seconds, and closes', async () => {
    let present = job();
    const { user, router, sentRequests, queries } = await check();
    server.use(
      http.post('/api/products/import/confirm', async ({ request }) => {
        sentRequests.push({ method: 'POST', path: '/confirm', body: await request.json() });
        return ok(present, {}, 202);
      }),
      http.get('/api/products/import/:id', () => ok(present)),
      http.get('/api/products/import', () => ok([present])),
    );
    await user.click(screen.getByRole('button', { name: 'Importar 1.184 produtos' }));
    expect(sentRequests).toEqual([{ method: 'POST', path: '/confirm', body: { previewId: id } }]);
    expect(await screen.findByText('Importando 0 de 1.184')).toBeVisible();
    expect(step()).toHaveTextContent('Resultado');
    expect(router.state.location.search).toBe(`?import=${id}`);
    expect(screen.getByText(/^Importação 89ABCDEF · Helena Prado, hoje/)).toBeVisible();
    present = job({ progress: { done: 592, total: 1184 } });
    expect(await screen.findByText('Importando 592 de 1.184')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    const before = queries.length;
    present = endedJob;
    expect(await screen.findByText('1.184 produtos importados de 1.207 linhas')).toBeVisible();
    expect(screen.getByText('Fecha em 2 segundos')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Produtos' })).toBeVisible();
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(queries.length).toBeGreaterThan(before));
    expect(await screen.findByText('Criados: 1.146, atualizados: 38, ignorados: 23.')).toBeVisible();
  });

  it('stays open when it was opened after the end of the import', async () => {
    server.use(http.get('/api/products/import/:id', () => ok(endedJob)));
    const { user, container } = showImport(id);
    expect(await screen.findByText('Importação concluída')).toBeVisible();
    expect(screen.queryByText('Fecha em 2 segundos')).toBeNull();
    await expect(container).toBeAccessible();
    server.use(
      http.get('/api/products/import/:id/problems/download', () => HttpResponse.json({}, { status: 500 })),
    );
    await user.click(screen.getByRole('button', { name: 'Baixar linhas com problema' }));
    expect(await screen.findByText('Erro ao baixar as linhas com problema')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver produtos' }));
    expect(await screen.findByRole('heading', { name: 'Produtos' })).toBeVisible();
  });

  it('stays open after the person has stopped the countdown', async () => {
    const { user } = await check();
    server.use(
      http.post('/api/products/import/confirm', () => ok(endedJob)),
      http.get('/api/products/import/:id', () => ok(endedJob)),
    );
    await user.click(screen.getByRole('button', { name: 'Importar 1.184 produtos' }));
    await user.click(await screen.findByRole('button', { name: 'Manter aberta' }));
    expect(screen.queryByText('Fecha em 2 segundos')).toBeNull();
    expect(screen.getByText('Importação concluída')).toBeVisible();
  });

  it('shows the offline message and keeps the last progress', async () => {
    let failing = false;
    server.use(
      http.get('/api/products/import/:id', () =>
        failing ? HttpResponse.error() : ok(job({ progress: { done: 640, total: 1184 } })),
      ),
    );
    showImport(id);
    expect(await screen.findByText('Importando 640 de 1.184')).toBeVisible();
    failing = true;
    expect(await screen.findByText('Você está sem conexão')).toBeVisible();
    expect(screen.getByText('Importando 640 de 1.184')).toBeVisible();
  });

  it('offers a new import when the job failed', async () => {
    server.use(http.get('/api/products/import/:id', () => ok(job({ state: 'failed' }))));
    const { user } = showImport(id);
    expect(await screen.findByText('A importação parou')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    expect(await browseButton()).toBeInTheDocument();
  });
});

describe('import banner above the list of products', () => {
  it('shows the progress and reloads the list at the end of the import', async () => {
    let present = job({ progress: { done: 640, total: 1184 } });
    server.use(http.get('/api/products/import/:id', () => ok(present)));
    const { user, queries } = showProducts();
    server.use(http.get('/api/products/import', () => ok([present])));
    expect(await screen.findByText('Importando 640 de 1.184 produtos')).toBeVisible();
    const before = queries.length;
    present = endedJob;
    expect(await screen.findByText('Importação concluída')).toBeVisible();
    await waitFor(() => expect(queries.length).toBeGreaterThan(before));
    await user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
    expect(screen.queryByText('Importação concluída')).toBeNull();
  });
});
