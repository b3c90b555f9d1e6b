import { errorCodes } from '@boaxepa/contracts/wire/errors';
import type { AdminPartner } from '@boaxepa/contracts/wire/partners';
import { currentToast } from '@boaxepa/ui';
import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { approved, openDialog, pending, serve, showPartners } from '../testing/partnersScreen.tsx';

const server = useApiServer();
const WARNING = 'Ao salvar, a loja sai do ar e os pedidos em aberto são cancelados.';

async function edit(partner: AdminPartner) {
  const requests = serve([partner]);
  const app = showPartners();
  const dialog = await openDialog(app, partner, 'Editar');
  const save = () => app.user.click(dialog.getByRole('button', { name: 'Salvar' }));
  return { ...app, requests, dialog, save };
}

// Mock the map, because jsdom cannot render it. End-to-end tests in Chromium cover the map and its movable pin.
jest.mock('@boaxepa/ui/map', () => ({
  PinPicker: ({ value, start }: Record<'value' | 'start', { lat: number; lng: number } | null>) => (
    <p>{`pino em ${(value ?? start)?.lat}, ${(value ?? start)?.lng}`}</p>
  ),
}));

describe('edit of a partner', () => {
  it('sends only the changed field, so that concurrent edits of other fields survive', async () => {
    const { user, requests, dialog, save } = await edit(approved);
    await user.clear(dialog.getByLabelText('Endereço'));
    await user.type(dialog.getByLabelText('Endereço'), ' Rua Augusta, 500 ');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.sentRequests).toEqual([
      {
        method: 'put',
        path: `/api/admin/partners/${approved.id}`,
        body: { address: 'Rua Augusta, 500' },
      },
    ]);
  });

  it('sends all changed fields, and both coordinates if one changed', async () => {
    const { user, requests, dialog, save } = await edit(approved);
    const type = async (label: string | RegExp, text: string) => {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), text);
    };
    await type('Nome do negócio', 'Mercado Ótimo');
    await user.selectOptions(dialog.getByLabelText('Tipo de negócio'), 'Supermercado');
    await type('Telefone', '11955556666');
    await type(/Latitude/, '-23,5');
    await save();
    await waitFor(() =>
      expect(requests.sentRequests.at(-1)?.body).toEqual({
        businessName: 'Mercado Ótimo',
        businessType: 'supermarket',
        phone: '(11) 95555-6666',
        latitude: -23.5,
        longitude: -46.6559,
      }),
    );
  });

  it('sends no request without a change', async () => {
    const { requests, save } = await edit(approved);
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.sentRequests).toEqual([]);
  });

  it('requires a status and warns before closing an approved shop', async () => {
    const { user, requests, dialog, save } = await edit(approved);
    const status = dialog.getByLabelText('Status');
    expect(status).toHaveDisplayValue('Aprovado');
    expect(dialog.queryByRole('option', { name: 'Selecione' })).toBeNull();
    expect(dialog.queryByText(WARNING)).toBeNull();
    await user.selectOptions(status, 'Rejeitado');
    expect(dialog.getByText(WARNING)).toBeVisible();
    await user.selectOptions(status, 'Aprovado');
    expect(dialog.queryByText(WARNING)).toBeNull();
    await user.selectOptions(status, 'Pendente');
    await save();
    await waitFor(() =>
      expect(requests.sentRequests.at(-1)?.body).toEqual({
        status: 'pending_approval',
        isApproved: false,
      }),
    );
  });

  it('approves a pending partner through the status, without the warning about closing', async () => {
    const { user, requests, dialog, save } = await edit(pending);
    await user.selectOptions(dialog.getByLabelText('Status'), 'Rejeitado');
    expect(dialog.queryByText(WARNING)).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Status'), 'Aprovado');
    expect(dialog.queryByText(WARNING)).toBeNull();
    await save();
    await waitFor(() =>
      expect(requests.sentRequests.at(-1)?.body).toEqual({
        status: 'active',
        isApproved: true,
      }),
    );
  });

  it('sends the reason of a rejection through the status, and offers the field for a rejection only', async () => {
    const { user, requests, dialog, save } = await edit(approved);
    const status = dialog.getByLabelText('Status');
    expect(dialog.queryByLabelText(/Motivo/)).toBeNull();
    await user.selectOptions(status, 'Rejeitado');
    await user.type(dialog.getByLabelText('Motivo (opcional)'), ' Sem alvará ');
    await user.selectOptions(status, 'Pendente');
    expect(dialog.queryByLabelText(/Motivo/)).toBeNull();
    await user.selectOptions(status, 'Rejeitado');
    await save();
    await waitFor(() =>
      expect(requests.sentRequests.at(-1)?.body).toEqual({
        status: 'rejected',
        isApproved: false,
        rejectionReason: 'Sem alvará',
      }),
    );
    expect(requests.sentRequests.at(-1)?.path).toBe(`/api/admin/partners/${approved.id}?from=approved`);
  });

  it('offers no reason for a partner that is already rejected', async () => {
    const { dialog } = await edit({ ...pending, status: 'rejected' });
    expect(dialog.getByLabelText('Status')).toHaveDisplayValue('Rejeitado');
    expect(dialog.queryByLabelText(/Motivo/)).toBeNull();
  });

  it('shows the reason of a rejection with its line breaks', async () => {
    const rejectionReason = 'Falta o alvará\nEnvie de novo';
    const { dialog } = await edit({ ...pending, status: 'rejected', rejectionReason });
    expect(dialog.getByText('Motivo da rejeição')).toBeVisible();
    expect(dialog.getByText(/^Falta o alvará/)).toHaveStyle({ whiteSpace: 'pre-line' });
    expect(dialog.getByText(/^Falta o alvará/).textContent).toBe(rejectionReason);
  });

  it('opens a map in the city of the address for a rejected shop without coordinates', async () => {
    const suggestedLocation = { latitude: -22.9056, longitude: -47.0608, label: 'Campinas, SP' };
    const { dialog } = await edit({ ...pending, status: 'rejected', suggestedLocation });
    expect(await dialog.findByText('pino em -22.9056, -47.0608')).toBeVisible();
    expect(dialog.getByText(/^O mapa abre em Campinas, SP/)).toBeVisible();
  });

  it('requires name, address and phone before sending a request', async () => {
    const { user, requests, dialog, save } = await edit(approved);
    for (const label of ['Nome do negócio', 'Endereço', 'Telefone'])
      await user.clear(dialog.getByLabelText(label));
    await save();
    expect(await dialog.findByText('Nome do negócio deve ter pelo menos 2 caracteres')).toBeVisible();
    expect(dialog.getByText('Endereço deve ter pelo menos 5 caracteres')).toBeVisible();
    expect(dialog.getByText('Telefone inválido. Use formato: (11) 99999-9999')).toBeVisible();
    expect(requests.sentRequests).toEqual([]);
  });

  it('shows the fallback message in the dialog when the server sends no message', async () => {
    const { user, dialog, save } = await edit(approved);
    server.use(http.put('/api/admin/partners/:id', () => HttpResponse.json({}, { status: 500 })));
    await user.type(dialog.getByLabelText('Endereço'), '0');
    await save();
    expect(await dialog.findByText('Erro ao atualizar parceiro')).toBeVisible();
    expect(screen.queryByText('Ocorreu um erro inesperado. Tente novamente.')).toBeNull();
  });

  it('cannot be closed while the request is in flight', async () => {
    const { user, dialog, save } = await edit(approved);
    const answer = Promise.withResolvers<Response>();
    server.use(http.put('/api/admin/partners/:id', () => answer.promise));
    await user.type(dialog.getByLabelText('Endereço'), '0');
    await save();
    await dialog.findByRole('button', { name: 'Salvando...' });
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(dialog.queryByRole('button', { name: 'Fechar' })).toBeNull();
    expect(screen.getByRole('dialog')).toBeVisible();
    answer.resolve(ok(null));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a validation error of the server at its field', async () => {
    const { user, dialog, save } = await edit(pending);
    const message = 'Latitude é obrigatória';
    server.use(
      http.put('/api/admin/partners/:id', () =>
        fail('VALIDATION_FAILED', { details: [{ field: 'latitude', message }] }),
      ),
    );
    await user.selectOptions(dialog.getByLabelText('Status'), 'Aprovado');
    await save();
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText(/Latitude/)).toHaveAccessibleDescription(expect.stringContaining(message));
  });
});

describe('edit of a partner whose address changed', () => {
  const moved: AdminPartner = {
    ...approved,
    address: 'Rua Augusta, 500',
    pinReview: {
      since: '2026-11-22T12:00:00.000Z',
      previousAddress: 'Av. Paulista, 1000',
      latitude: -23.55,
      longitude: -46.65,
    },
  };
  async function review(partner: AdminPartner) {
    const requests = serve([partner]);
    const { user, container } = showPartners();
    const row = within(await screen.findByRole('row', { name: /Mercado Bom/ }));
    expect(row.getByText('Endereço mudou: conferir o ponto no mapa')).toBeVisible();
    expect(row.getByText('Antes: Av. Paulista, 1000')).toBeVisible();
    await expect(container).toBeAccessible();
    await user.click(row.getByRole('button', { name: 'Conferir ponto de Mercado Bom' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Mercado Bom' }));
    expect(dialog.getByText(/Endereço anterior: Av. Paulista, 1000. Mudou em 22\/11\/2026/)).toBeVisible();
    return { user, requests, dialog };
  }

  it('opens the map at the proposed position, and a save confirms it', async () => {
    const { user, requests, dialog } = await review(moved);
    expect(await dialog.findByText('pino em -23.55, -46.65')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(requests.sentRequests.at(-1)?.body).toEqual({ latitude: -23.55, longitude: -46.65 }),
    );
  });

  it('opens the map at the current position without a proposal, and a save confirms it', async () => {
    const { user, requests, dialog } = await review({
      ...moved,
      pinReview: {
        since: '2026-11-22T12:00:00.000Z',
        previousAddress: 'Av. Paulista, 1000',
        latitude: null,
        longitude: null,
      },
    });
    expect(await dialog.findByText('pino em -23.5614, -46.6559')).toBeVisible();
    expect(dialog.getByText(/ainda não propôs um ponto/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(requests.sentRequests.at(-1)?.body).toEqual({ latitude: -23.5614, longitude: -46.6559 }),
    );
    const { searchParams } = new URL(requests.sentRequests.at(-1)?.path ?? '', 'http://localhost');
    expect(searchParams.get('shownAddress')).toBe(moved.address);
  });

  it('closes with a message if the shop has moved again since', async () => {
    const { user, dialog } = await review(moved);
    server.use(http.put('/api/admin/partners/:id', () => fail('PARTNER_ADDRESS_CHANGED')));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { message } = errorCodes.PARTNER_ADDRESS_CHANGED;
    expect(currentToast()).toMatchObject({ title: 'Erro', description: message });
  });
});

it('formats the phone and makes coordinates optional only for a partner that is not approved', async () => {
  const { user, dialog } = await edit(pending);
  expect(dialog.getByLabelText('Telefone')).toHaveValue('(11) 3333-4444');
  expect(dialog.getByLabelText('Latitude (opcional)')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Status'), 'Aprovado');
  expect(dialog.getByLabelText('Latitude')).toBeVisible();
});
