import { currentToast } from '@boaxepa/ui';
import { unreachableMessage } from '@boaxepa/contracts/wire/errorMessages';
import { errorCodes } from '@boaxepa/contracts/wire/errors';
import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pending, serve, showPartners } from '../testing/partnersScreen.tsx';

// Mock the map, because jsdom cannot render it. End-to-end tests in Chromium cover the map and its movable pin.
jest.mock('@boaxepa/ui/map', () => ({
  PinPicker: ({ start }: { start: { lat: number; lng: number } }) => (
    <p>{`mapa em ${start.lat}, ${start.lng}`}</p>
  ),
}));

const server = useApiServer();

/** Opens the dialog, pastes coordinates and approves. The API responds with `answer`. Returns the queries of the dialog. */
async function approve(answer: () => Response) {
  serve([pending]);
  server.use(http.put('/api/admin/partners/:id/approve', answer));
  const { user } = showPartners();
  await user.click(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Latitude'));
  await user.paste('-23.5614, -46.6559');
  await user.click(dialog.getByRole('button', { name: 'Aprovar' }));
  return dialog;
}

describe('approval of a partner', () => {
  it('accepts a pair of coordinates pasted into one field and rejects coordinates outside Brazil', async () => {
    const requests = serve([pending]);
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar Padaria Aurora' }));
    const approve = dialog.getByRole('button', { name: 'Aprovar' });
    expect(approve).toBeDisabled();
    await user.type(dialog.getByLabelText('Longitude'), '10.2');
    await user.tab();
    expect(await dialog.findAllByText('Coordenada fora do Brasil (lng: -75 a -30)')).not.toHaveLength(0);
    await user.click(dialog.getByLabelText('Latitude'));
    await user.paste('-23.5614, -46.6559');
    expect(dialog.getByLabelText('Longitude')).toHaveValue('-46.6559');
    await waitFor(() => expect(approve).toBeEnabled());
    await user.dblClick(approve);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.sentRequests).toEqual([
      {
        method: 'put',
        path: `/api/admin/partners/${pending.id}/approve?from=pending&shownAddress=Av.+Paulista%2C+1000`,
        body: { latitude: -23.5614, longitude: -46.6559 },
      },
    ]);
  });

  it('splits a typed pair only after the blur event, so that Tab moves the focus to the next field', async () => {
    serve([pending]);
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' }));
    const latitude = await screen.findByLabelText('Latitude');
    await user.type(latitude, '-23.5614, -46.6559');
    fireEvent.blur(latitude);
    expect(latitude).toHaveValue('-23.5614, -46.6559');
    await waitFor(() => expect(latitude).toHaveValue('-23.5614'));
    expect(screen.getByLabelText('Longitude')).toHaveValue('-46.6559');
  });

  it('closes and reloads the list if another administrator has rejected the partner', async () => {
    serve([pending]);
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' }));
    await user.click(await screen.findByLabelText('Latitude'));
    await user.paste('-23.5614, -46.6559');
    serve([{ ...pending, status: 'rejected' }]);
    server.use(http.put('/api/admin/partners/:id/approve', () => fail('PARTNER_STATUS_CHANGED')));
    await user.click(screen.getByRole('button', { name: 'Aprovar' }));
    const { message } = errorCodes.PARTNER_STATUS_CHANGED;
    const toast = { title: 'Erro ao aprovar', description: message, variant: 'error' };
    await waitFor(() => expect(currentToast()).toMatchObject(toast));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('row', { name: /Padaria/ })).toHaveTextContent('Rejeitado'));
  });

  it('keeps the coordinates when the approval fails', async () => {
    serve([pending]);
    server.use(http.put('/api/admin/partners/:id/approve', () => fail('SERVICE_UNAVAILABLE')));
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' }));
    await user.click(await screen.findByLabelText('Latitude'));
    await user.paste('-23.5614, -46.6559');
    await user.click(screen.getByRole('button', { name: 'Aprovar' }));
    expect(await screen.findByText(/temporariamente indisponível/)).toBeVisible();
    expect(screen.getByLabelText('Latitude')).toHaveValue('-23.5614');
  });

  it('splits a pasted pair with decimal commas but not a single number with a comma', async () => {
    const requests = serve([pending]);
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' }));
    await user.click(await screen.findByLabelText('Latitude'));
    await user.paste('-23,55');
    expect(screen.getByLabelText('Latitude')).toHaveValue('-23,55');
    expect(screen.getByLabelText('Longitude')).toHaveValue('');
    await user.paste('-23,5614; -46,6559');
    expect(screen.getByLabelText('Latitude')).toHaveValue('-23,5614');
    expect(screen.getByLabelText('Longitude')).toHaveValue('-46,6559');
    await user.click(screen.getByRole('button', { name: 'Aprovar' }));
    await waitFor(() =>
      expect(requests.sentRequests.at(-1)?.body).toEqual({
        latitude: -23.5614,
        longitude: -46.6559,
      }),
    );
  });

  it('splits a typed pair when the field loses the focus', async () => {
    serve([pending]);
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' }));
    await user.type(await screen.findByLabelText('Latitude'), '-23.5614, -46.6559');
    expect(screen.getByLabelText('Longitude')).toHaveValue('');
    await user.tab();
    expect(screen.getByLabelText('Latitude')).toHaveValue('-23.5614');
    expect(screen.getByLabelText('Longitude')).toHaveValue('-46.6559');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Aprovar' })).toBeEnabled());
  });

  it('explains the expected format when the text is not a number', async () => {
    serve([pending]);
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' }));
    await user.type(await screen.findByLabelText('Latitude'), 'abc');
    await user.tab();
    expect(await screen.findAllByText('Latitude deve ser um número, como -23.5614')).not.toHaveLength(0);
  });

  it('opens the map in the city of the address and names the city', async () => {
    const suggestedLocation = { latitude: -22.9056, longitude: -47.0608, label: 'Campinas, SP' };
    serve([{ ...pending, suggestedLocation }]);
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' }));
    expect(await screen.findByText('mapa em -22.9056, -47.0608')).toBeVisible();
    expect(screen.getByText(/^O mapa abre em Campinas, SP, a cidade do endereço/)).toBeVisible();
  });

  it('opens the map in São Paulo and explains it when the city is unknown', async () => {
    serve([pending]);
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' }));
    expect(await screen.findByText('mapa em -23.5505, -46.6333')).toBeVisible();
    expect(screen.getByText(/^A cidade do endereço não foi reconhecida/)).toBeVisible();
  });

  it('asks for confirmation before discarding entered coordinates', async () => {
    const requests = serve([pending]);
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' }));
    await user.click(await screen.findByLabelText('Latitude'));
    await user.paste('-23.5614, -46.6559');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.sentRequests).toEqual([]);
  });

  it('shows the fallback message in the dialog when the server sends no message', async () => {
    const dialog = await approve(() => HttpResponse.json({}, { status: 500 }));
    expect(await dialog.findByText('Erro interno do servidor')).toBeVisible();
  });

  it('explains that the server cannot be reached when the request gets no response', async () => {
    const dialog = await approve(() => HttpResponse.error());
    expect(await dialog.findByText(unreachableMessage)).toBeVisible();
    expect(currentToast()).toMatchObject({ title: 'Erro ao aprovar', description: unreachableMessage });
  });

  it('cannot be closed while the request is in flight', async () => {
    serve([pending]);
    const answer = Promise.withResolvers<Response>();
    server.use(http.put('/api/admin/partners/:id/approve', () => answer.promise));
    const { user } = showPartners();
    await user.click(await screen.findByRole('button', { name: 'Aprovar Padaria Aurora' }));
    await user.click(await screen.findByLabelText('Latitude'));
    await user.paste('-23.5614, -46.6559');
    await user.click(screen.getByRole('button', { name: 'Aprovar' }));
    await screen.findByRole('button', { name: 'Aprovando...' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    answer.resolve(ok(null));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
