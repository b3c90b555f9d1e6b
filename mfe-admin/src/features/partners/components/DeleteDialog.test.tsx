import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { approved, openDialog, pending, serve, showPartners } from '../testing/partnersScreen.tsx';

const server = useApiServer();

describe('deletion of a partner', () => {
  it.each([
    [3, 'Não é possível deletar', false],
    [0, 'Confirmar deleção', true],
  ])('shows for a partner with %i orders: "%s"', async (orderCount, text, deletes) => {
    const requests = serve([pending]);
    server.use(http.get('/api/admin/partners/:id/orders/count', () => ok({ orderCount })));
    const app = showPartners();
    await openDialog(app, pending, 'Deletar');
    expect(await screen.findByText(text)).toBeVisible();
    const confirm = screen.queryByRole('button', { name: 'Confirmar Deleção' });
    expect(confirm !== null).toBe(deletes);
    if (confirm) await app.user.click(confirm);
    await waitFor(() =>
      expect(requests.sentRequests.some(({ method }) => method === 'delete')).toBe(deletes),
    );
  });

  it.each([
    [approved, true],
    [pending, false],
  ])('explains how to stop new sales only for an approved partner', async (partner, sells) => {
    serve([partner]);
    server.use(http.get('/api/admin/partners/:id/orders/count', () => ok({ orderCount: 3 })));
    const dialog = await openDialog(showPartners(), partner, 'Deletar');
    expect(await dialog.findByText('Não é possível deletar')).toBeVisible();
    const way = /escolha Editar e mude o status para Rejeitado\. Os pedidos em aberto serão cancelados\./;
    expect(dialog.queryByText(way) !== null).toBe(sells);
  });

  it('cannot be closed while the deletion is in flight and shows its error in the dialog', async () => {
    serve([pending]);
    const answer = Promise.withResolvers<Response>();
    server.use(
      http.get('/api/admin/partners/:id/orders/count', () => ok({ orderCount: 0 })),
      http.delete('/api/admin/partners/:id', () => answer.promise),
    );
    const app = showPartners();
    const dialog = await openDialog(app, pending, 'Deletar');
    await app.user.click(await dialog.findByRole('button', { name: 'Confirmar Deleção' }));
    await dialog.findByRole('button', { name: 'Deletando...' });
    await app.user.keyboard('{Escape}');
    await app.user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    answer.resolve(HttpResponse.json({}, { status: 500 }));
    expect(await dialog.findByText('Erro ao deletar parceiro')).toBeVisible();
    expect(await dialog.findByRole('button', { name: 'Confirmar Deleção' })).toBeVisible();
  });

  it('shows the offline message when counting the orders gets no response', async () => {
    serve([pending]);
    server.use(http.get('/api/admin/partners/:id/orders/count', () => HttpResponse.error()));
    const dialog = await openDialog(showPartners(), pending, 'Deletar');
    expect(await dialog.findByText('Você está sem conexão')).toBeVisible();
  });

  it('offers a retry when counting the orders fails', async () => {
    serve([pending]);
    server.use(http.get('/api/admin/partners/:id/orders/count', () => fail('SERVICE_UNAVAILABLE')));
    const app = showPartners();
    const dialog = await openDialog(app, pending, 'Deletar');
    expect(await dialog.findByText('Erro ao verificar pedidos do parceiro')).toBeVisible();
    server.use(http.get('/api/admin/partners/:id/orders/count', () => ok({ orderCount: 0 })));
    await app.user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByText('Confirmar deleção')).toBeVisible();
  });
});
