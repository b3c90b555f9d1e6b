import { currentToast } from '@boaxepa/ui';
import { errorCodes } from '@boaxepa/contracts/wire/errors';
import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { approved, pending, serve, showPartners } from '../testing/partnersScreen.tsx';

const server = useApiServer();

describe('rejection of a partner', () => {
  it('sends the trimmed reason, or none', async () => {
    const requests = serve([pending]);
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Rejeitar Padaria Aurora' }));
    await user.type(await screen.findByLabelText(/Motivo/), '  Sem alvará ');
    await user.click(screen.getByRole('button', { name: 'Rejeitar' }));
    await waitFor(() =>
      expect(requests.sentRequests.at(-1)).toMatchObject({
        path: `/api/admin/partners/${pending.id}/reject?from=pending`,
        body: { reason: 'Sem alvará' },
      }),
    );
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

  it('closes and reloads the list if another administrator has approved the partner', async () => {
    serve([pending]);
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Rejeitar Padaria Aurora' }));
    await user.type(await screen.findByLabelText(/Motivo/), 'Sem alvará');
    serve([{ ...approved, id: pending.id, businessName: pending.businessName }]);
    server.use(http.put('/api/admin/partners/:id/reject', () => fail('PARTNER_STATUS_CHANGED')));
    await user.click(screen.getByRole('button', { name: 'Rejeitar' }));
    const { message } = errorCodes.PARTNER_STATUS_CHANGED;
    const toast = { title: 'Erro', description: message, variant: 'error' };
    await waitFor(() => expect(currentToast()).toMatchObject(toast));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = await screen.findByRole('row', { name: /Padaria Aurora/ });
    await waitFor(() => expect(row).toHaveTextContent('Aprovado'));
    expect(screen.queryByRole('button', { name: 'Rejeitar Padaria Aurora' })).toBeNull();
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
