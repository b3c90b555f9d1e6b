import { http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pending, serve, showPartners } from '../testing/partnersScreen.tsx';

const server = useApiServer();

describe('rejection of a partner', () => {
  it('sends the trimmed reason, or none', async () => {
    const requests = serve([pending]);
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Rejeitar Padaria Aurora' }));
    await user.type(await screen.findByLabelText(/Motivo/), '  Sem alvará ');
    await user.click(screen.getByRole('button', { name: 'Rejeitar' }));
    await waitFor(() => expect(requests.sentRequests.at(-1)?.body).toEqual({ reason: 'Sem alvará' }));
    await user.click(await screen.findByRole('button', { name: 'Rejeitar Padaria Aurora' }));
    await user.click(await screen.findByRole('button', { name: 'Rejeitar' }));
    await waitFor(() => expect(requests.sentRequests.at(-1)?.body).toEqual({}));
  });

  it('shows the fallback message in the dialog when the server sends no message', async () => {
    serve([pending]);
    server.use(http.put('/api/admin/partners/:id/reject', () => HttpResponse.json({}, { status: 500 })));
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Rejeitar Padaria Aurora' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Rejeitar' }));
    expect(await dialog.findByText('Erro ao rejeitar parceiro')).toBeVisible();
  });

  it('cannot be closed while the request is in flight', async () => {
    serve([pending]);
    const answer = Promise.withResolvers<Response>();
    server.use(http.put('/api/admin/partners/:id/reject', () => answer.promise));
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Rejeitar Padaria Aurora' }));
    await user.click(await screen.findByRole('button', { name: 'Rejeitar' }));
    await screen.findByRole('button', { name: 'Rejeitando...' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    answer.resolve(ok(null));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
