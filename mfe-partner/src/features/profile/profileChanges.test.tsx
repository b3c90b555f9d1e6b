import { fail, http, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { profile, renderProfile } from './testing/profileScreen.tsx';

// Mock the map, because Leaflet needs a layout and jsdom has none.
jest.mock('@boaxepa/ui/map', () => ({ PinPicker: () => <p>mapa</p> }));

const server = useApiServer();

/** Renders the profile page. A mock server returns `state.stored` and refuses a save with an outdated `version`. */
function show(stored: object = profile) {
  const state = { stored: { ...profile, ...stored }, sentRequests: [] as object[] };
  server.use(
    http.get('/api/partner-profile', () => ok(state.stored)),
    http.put('/api/partner/profile', async ({ request }) => {
      const body = (await request.json()) as { version: number; address: string };
      state.sentRequests.push(body);
      if (body.version !== state.stored.version) return fail('PROFILE_CHANGED');
      const review = { since: '2026-11-20T12:00:00.000Z', previousAddress: state.stored.address };
      const moved = body.address !== state.stored.address;
      return ok({
        ...state.stored,
        ...body,
        version: body.version + 1,
        pinReview: moved ? { ...review, latitude: null, longitude: null } : state.stored.pinReview,
      });
    }),
    http.put('/api/partner/pin', async ({ request }) => {
      state.sentRequests.push((await request.json()) as object);
      return ok(state.stored);
    }),
  );
  const app = renderProfile();
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  return { ...app, state, press };
}

describe('profile that an administrator changes while the form is open', () => {
  const conflict = async () => {
    const rendered = show();
    await rendered.retype('Nome do negócio', 'Padaria do Sol');
    rendered.state.stored = {
      ...profile,
      businessName: 'Padaria da Aurora',
      ownerName: 'Rosa Dias',
      version: 5,
    };
    await rendered.press('Salvar alterações');
    expect(await screen.findByText('Padaria da Aurora (antes: Padaria Aurora)')).toBeVisible();
    expect(screen.getByText('Rosa Dias (antes: Rosa Lima)')).toBeVisible();
    expect(screen.getByLabelText('Nome do negócio')).toHaveValue('Padaria do Sol');
    expect(screen.getByRole('button', { name: 'Salvar alterações' })).toBeDisabled();
    return rendered;
  };

  it('keeps the edited text, takes the other fields from the server, and saves against the current version', async () => {
    const { press, state, container } = await conflict();
    await expect(container).toBeAccessible();
    await press('Manter o meu texto');
    expect(screen.getByLabelText('Nome do negócio')).toHaveValue('Padaria do Sol');
    expect(screen.getByLabelText('Nome do proprietário')).toHaveValue('Rosa Dias');
    await press('Salvar alterações');
    expect((await screen.findAllByText('Dados atualizados com sucesso!'))[0]).toBeVisible();
    expect(state.sentRequests.at(-1)).toMatchObject({
      businessName: 'Padaria do Sol',
      ownerName: 'Rosa Dias',
      version: 5,
    });
  });

  it('can be replaced by the current values', async () => {
    const { press, router } = await conflict();
    await press('Usar os dados atuais');
    expect(screen.getByLabelText('Nome do negócio')).toHaveValue('Padaria da Aurora');
    expect(screen.queryByText(/antes:/)).toBeNull();
    // The form has no unsaved edits, so the user can leave it without a confirmation.
    await act(() => router.navigate('/partners/bags'));
    expect(await screen.findByText('Outra tela')).toBeVisible();
  });
});

describe('shop whose address changes', () => {
  it('enters the new position by map or coordinates and then sees the dashboard', async () => {
    const { retype, press, state, user, router } = show();
    await retype('Endereço', 'Av. Atlântica, 1702, Rio de Janeiro');
    await press('Salvar alterações');
    const dialog = within(await screen.findByRole('dialog', { name: 'Onde fica o novo endereço?' }));
    await user.click(dialog.getByLabelText('Latitude'));
    await user.paste('-22.9671, -43.1789');
    await user.click(dialog.getByRole('button', { name: 'Enviar local' }));
    await waitFor(() =>
      expect(state.sentRequests.at(-1)).toEqual({ latitude: -22.9671, longitude: -43.1789 }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/partners/dashboard'), {
      timeout: 3000,
    });
  });

  it('is not asked again for a postponed position when it saves another field', async () => {
    const review = { since: '2026-11-20T12:00:00.000Z', previousAddress: 'Rua Velha, 1' };
    const { retype, press, router } = show({ pinReview: { ...review, latitude: null, longitude: null } });
    await retype('Nome do negócio', 'Padaria do Sol');
    expect(screen.getByText('Confirme o novo local da loja no mapa')).toBeVisible();
    await press('Salvar alterações');
    await waitFor(() => expect(router.state.location.pathname).toBe('/partners/dashboard'), {
      timeout: 3000,
    });
  });

  it('shows the position valid until the review, and lets the shop correct its proposal', async () => {
    const { press } = show({
      pinReview: {
        since: '2026-11-20T12:00:00.000Z',
        previousAddress: 'Rua Velha, 1',
        latitude: -22.9,
        longitude: -43.1,
      },
    });
    expect(await screen.findByText('Novo local em conferência')).toBeVisible();
    expect(screen.getByText(/continuam no endereço anterior: Rua Velha, 1/)).toBeVisible();
    await press('Corrigir o local');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Latitude')).toHaveValue('-22.9');
  });
});
