import { fakeToken, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { renderRoute } from '@boaxepa/web-testing/renderRoute';
import { screen } from '@testing-library/react';
import { pending, serve } from '../features/partners/testing/partnersScreen.tsx';
import remote from '../remote.tsx';

const server = useApiServer();
const root = { id: 'a'.repeat(24), userType: 'admin', email: 'admin@boaxepa.test' } as const;
const remotes = { mfe_admin: remote };

beforeEach(() => {
  // Stub `scrollTo`: the router calls it to restore the scroll position, but jsdom does not implement it.
  window.scrollTo = () => undefined;
  serve([pending]);
  server.use(
    http.get('/api/admin/stats', () =>
      ok({
        totalPartners: 27,
        totalOrders: 310,
        totalShoppers: 14,
        totalRevenue: 4318.6,
        pendingPartners: 1,
      }),
    ),
    http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('routes of the admin area', () => {
  it('redirect to the login without a session and return to the filtered list afterwards', async () => {
    const { user, address } = await renderRoute('/admin/partners?status=pending', { remotes });
    expect(await heading('Área administrativa')).toBeVisible();
    const answer = { token: fakeToken(root), expiresIn: 900, user: root };
    server.use(http.post('/api/admin/login', () => ok(answer, answer)));
    await user.type(screen.getByLabelText('Email'), root.email);
    await user.type(screen.getByLabelText('Senha'), 'Admin123{Enter}');
    expect(await heading('Gestão de Parceiros')).toBeVisible();
    expect(address()).toBe('/admin/partners?status=pending');
  });

  it('redirect to the login after a logout', async () => {
    const { user } = await renderRoute('/admin/partners', { remotes, session: root });
    await heading('Gestão de Parceiros');
    await user.click(screen.getByRole('button', { name: 'Sair', hidden: true }));
    expect(await heading('Área administrativa')).toBeVisible();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('show the not-found page for an unknown address', async () => {
    await renderRoute('/admin/nada-aqui', { remotes, session: root });
    expect(await screen.findByText('Page Not Found')).toBeVisible();
  });
});
