import { http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as PartnersPage } from '../features/partners/PartnersPage.tsx';
import { pending as partner, serve } from '../features/partners/testing/partnersScreen.tsx';
import { Component as AdminArea } from './AdminArea.tsx';

const server = useApiServer();
const session = { id: 'a'.repeat(24), userType: 'admin', email: 'admin@boaxepa.test' } as const;

function answer(pendingPartners: number) {
  server.use(
    http.get('/api/admin/stats', () =>
      ok({ totalPartners: 27, totalOrders: 310, totalShoppers: 14, totalRevenue: 4318.6, pendingPartners }),
    ),
  );
}

/** Renders the layout of the admin pages with the list of partners inside. */
const show = () =>
  renderWithApp(<p>Outra área</p>, {
    path: '/nowhere',
    route: '/admin/partners',
    session,
    routes: [
      { element: <AdminArea />, children: [{ path: '/admin/partners', element: <PartnersPage /> }] },
      { path: '/admin', element: <p>login da administração</p> },
    ],
  });

describe('frame of the admin area', () => {
  // jsdom does not apply styles for wide screens, so the sidebar is hidden as on a phone. Find it with `hidden: true`.
  it('shows the navigation, the email of the session and the number of pending partners', async () => {
    serve([partner]);
    answer(3);
    const { container } = show();
    const menu = screen.getByRole('navigation', { name: 'Administração', hidden: true });
    expect(
      within(menu)
        .getAllByRole('link', { hidden: true })
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/admin/dashboard',
      '/admin/partners',
      '/admin/orders',
      '/admin/shoppers',
      '/admin/financial',
      '/admin/terms-audit',
      '/admin/security-log',
      '/admin/releases',
    ]);
    expect(await screen.findByText('3 aguardando aprovação')).toBeInTheDocument();
    expect(screen.getByText('admin@boaxepa.test')).toBeInTheDocument();
    await screen.findByText('Padaria Aurora');
    await expect(container).toBeAccessible();
  });

  it('polls the number of pending partners every minute', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
    try {
      serve([partner]);
      answer(1);
      show();
      await screen.findByText('1 aguardando aprovação');
      answer(2);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(await screen.findByText('2 aguardando aprovação')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('refreshes the number of pending partners after a rejection', async () => {
    serve([partner]);
    answer(1);
    const { user } = show();
    await screen.findByText('1 aguardando aprovação');
    answer(0);
    await user.click(await screen.findByRole('button', { name: 'Rejeitar Padaria Aurora' }));
    await user.click(await screen.findByRole('button', { name: 'Rejeitar' }));
    await waitFor(() => expect(screen.queryByText(/aguardando aprovação/)).toBeNull());
  });

  it('changes the own password and returns the focus to the button', async () => {
    serve([partner]);
    answer(0);
    const bodies: unknown[] = [];
    server.use(
      http.post('/api/admin/change-password', async ({ request }) => {
        bodies.push(await request.json());
        return ok(null);
      }),
    );
    const { user } = show();
    await screen.findByText('Padaria Aurora');
    const opener = screen.getByRole('button', { name: 'Trocar senha', hidden: true });
    await user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Trocar senha' }));
    await user.type(dialog.getByLabelText('Senha atual'), 'Admin123');
    await user.type(dialog.getByLabelText('Nova senha'), 'Feira-livre-27');
    await user.type(dialog.getByLabelText('Confirmar nova senha'), 'Feira-livre-27');
    await user.click(dialog.getByRole('button', { name: 'Alterar senha' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([{ currentPassword: 'Admin123', newPassword: 'Feira-livre-27' }]);
    expect(opener).toHaveFocus();
  });

  it('opens the login and deletes the session after a logout', async () => {
    serve([partner]);
    answer(0);
    server.use(http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })));
    const { user, router } = show();
    await user.click(screen.getByRole('button', { name: 'Sair', hidden: true }));
    expect(await screen.findByText('login da administração')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin');
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});
