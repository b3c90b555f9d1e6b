import type { OpenSession } from '@boaxepa/contracts/wire/sessions';
import { fail, http, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { currentToast } from '../toast/toastStore.ts';
import { DevicesDialog } from './DevicesDialog.tsx';

const server = useApiServer();
const path = '/api/auth/sessions';

const here: OpenSession = {
  id: 'a'.repeat(24),
  device: 'Chrome no Android',
  place: 'Esta rede (203.0.113.x)',
  createdAt: new Date().toISOString(),
  lastUsedAt: new Date().toISOString(),
  isCurrent: true,
};
const other: OpenSession = {
  ...here,
  id: 'b'.repeat(24),
  device: 'Firefox no Linux',
  place: 'Outra rede (198.51.100.x)',
  lastUsedAt: '2026-01-05T15:00:00.000Z',
  isCurrent: false,
};

/** Mocks the server's endpoints for sessions, starting with the sessions in `open`. */
function serve(open: OpenSession[]) {
  const endedSessions: string[] = [];
  server.use(
    http.get(path, () => ok(open)),
    http.delete(`${path}/:id`, ({ params }) => {
      endedSessions.push(String(params['id']));
      open.splice(1);
      return ok(null);
    }),
    http.delete(path, () => {
      endedSessions.push('others');
      open.splice(1);
      return ok(null);
    }),
  );
  return endedSessions;
}

describe('the connected devices', () => {
  it('shows the name of each device, and which one is this device', async () => {
    serve([here, other]);
    const { baseElement } = renderWithApp(<DevicesDialog onClose={jest.fn()} />);
    const [ownDevice, otherDevice] = await screen.findAllByRole('listitem');
    if (!ownDevice || !otherDevice) throw new Error('no rows');
    expect(ownDevice).toHaveTextContent(/Chrome no Android.*Este aparelho.*Esta rede.*Último uso: hoje/);
    expect(within(ownDevice).queryByRole('button')).toBeNull();
    expect(otherDevice).toHaveTextContent(/Firefox no Linux.*Outra rede.*Último uso: 05\/01\/2026/);
    // Two sessions of the same browser and network differ only in their last use.
    expect(within(otherDevice).getByRole('button')).toHaveAccessibleName(/Último uso: 05\/01\/2026/);
    await expect(baseElement).toBeAccessible();
  });

  it('ends one session, and moves the focus to the remaining list', async () => {
    const endedSessions = serve([here, other]);
    const { user } = renderWithApp(<DevicesDialog onClose={jest.fn()} />);
    await user.click(await screen.findByRole('button', { name: /^Desconectar Firefox no Linux/ }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(endedSessions).toEqual([other.id]);
    expect(currentToast()).toMatchObject({ title: 'Aparelho desconectado', variant: 'success' });
    await waitFor(() => expect(screen.getByRole('list', { name: 'Aparelhos conectados' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Desconectar todos os outros' })).toBeNull();
  });

  it('ends all other sessions', async () => {
    const endedSessions = serve([here, other, { ...other, id: 'c'.repeat(24) }]);
    const { user } = renderWithApp(<DevicesDialog onClose={jest.fn()} />);
    await user.click(await screen.findByRole('button', { name: 'Desconectar todos os outros' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(endedSessions).toEqual(['others']);
  });

  it('reports a failure and keeps the list', async () => {
    serve([here, other]);
    server.use(http.delete(`${path}/:id`, () => fail('SERVICE_UNAVAILABLE')));
    const { user } = renderWithApp(<DevicesDialog onClose={jest.fn()} />);
    await user.click(await screen.findByRole('button', { name: /^Desconectar Firefox/ }));
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Não foi possível desconectar' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    const button = screen.getByRole('button', { name: /^Desconectar Firefox/ });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(button).toHaveFocus();
  });

  it('offers a retry when the list fails to load', async () => {
    server.use(http.get(path, () => fail('SERVICE_UNAVAILABLE')));
    const { user } = renderWithApp(<DevicesDialog onClose={jest.fn()} />);
    expect(await screen.findByText('Erro ao carregar os aparelhos')).toBeVisible();
    serve([here]);
    await user.click(screen.getByRole('button', { name: /tentar novamente/i }));
    expect(await screen.findByText('Chrome no Android')).toBeVisible();
  });

  it("shows the last use in the shop's own time zone", async () => {
    // At 00:30 in São Paulo, the date in Manaus is still the previous day.
    serve([here, { ...other, lastUsedAt: '2026-01-05T03:30:00.000Z' }]);
    renderWithApp(<DevicesDialog zone="America/Manaus" onClose={() => undefined} />);
    expect(await screen.findByText('Último uso: 04/01/2026')).toBeVisible();
  });
});
