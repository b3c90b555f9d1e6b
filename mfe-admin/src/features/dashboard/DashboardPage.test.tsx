import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { Component as DashboardPage } from './DashboardPage.tsx';

const server = useApiServer();
const session = { id: 'a'.repeat(24), userType: 'admin', email: 'admin@boaxepa.test' } as const;

const figures = {
  totalPartners: 27,
  totalOrders: 2940,
  totalShoppers: 14,
  totalRevenue: 4318.6,
  pendingPartners: 1,
};

describe("the administrators' dashboard", () => {
  it('shows the figures, the fixed parameter count and the areas', async () => {
    server.use(http.get('/api/admin/stats', () => ok(figures)));
    const { container } = renderWithApp(<DashboardPage />, { session, audience: 'business' });
    expect(await screen.findByText('27')).toBeVisible();
    expect(screen.getByText(/4\.318,60/)).toBeVisible();
    expect(screen.getByText('1 parceiro aguarda aprovação')).toBeVisible();
    expect(screen.getByText('2.940')).toBeVisible();
    expect(screen.getByText('15')).toBeVisible();
    expect(screen.getByText(/^Valor fixo da versão atual/)).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/partners',
      '/admin/orders',
      '/admin/shoppers',
      '/admin/financial',
      '/admin/terms-audit',
      '/admin/security-log',
    ]);
    await expect(container).toBeAccessible();
  });

  it('says nothing of partners that wait while the figures are unknown', async () => {
    server.use(http.get('/api/admin/stats', () => fail('SERVICE_UNAVAILABLE')));
    renderWithApp(<DashboardPage />, { session, audience: 'business' });
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    expect(screen.queryByText(/aprovação$/)).toBeNull();
  });

  it('says that there is no connection where nothing is known', async () => {
    server.use(http.get('/api/admin/stats', () => HttpResponse.error()));
    renderWithApp(<DashboardPage />, { session, audience: 'business' });
    expect(await screen.findByText('Você está sem conexão')).toBeVisible();
  });

  it('keeps the figures that could not be renewed, and says so', async () => {
    server.use(http.get('/api/admin/stats', () => ok(figures)));
    const { router, user } = renderWithApp(<DashboardPage />, {
      session,
      audience: 'business',
      path: '/admin/dashboard',
      route: '/admin/dashboard',
      routes: [{ path: '/admin/partners', element: <p>parceiros</p> }],
    });
    await user.click(await screen.findByRole('link', { name: 'Gestão de Parceiros' }));
    server.use(http.get('/api/admin/stats', () => fail('SERVICE_UNAVAILABLE')));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Não foi possível atualizar')).toBeVisible();
    expect(screen.getByText('27')).toBeVisible();
  });
});
