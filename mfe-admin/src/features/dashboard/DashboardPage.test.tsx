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

describe('admin dashboard', () => {
  it('shows the totals, the fixed parameter count and links to the areas', async () => {
    server.use(http.get('/api/admin/stats', () => ok(figures)));
    const { container } = renderWithApp(<DashboardPage />, { session });
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
      '/admin/releases',
    ]);
    await expect(container).toBeAccessible();
  });

  it('shows no number of pending partners when the totals fail to load', async () => {
    server.use(http.get('/api/admin/stats', () => fail('SERVICE_UNAVAILABLE')));
    renderWithApp(<DashboardPage />, { session });
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    expect(screen.queryByText(/aprovação$/)).toBeNull();
  });

  it('shows the offline message when the first request gets no response', async () => {
    server.use(http.get('/api/admin/stats', () => HttpResponse.error()));
    renderWithApp(<DashboardPage />, { session });
    expect(await screen.findByText('Você está sem conexão')).toBeVisible();
  });

  it('keeps the old totals and shows a notice when a refresh fails', async () => {
    server.use(http.get('/api/admin/stats', () => ok(figures)));
    const { router, user } = renderWithApp(<DashboardPage />, {
      session,
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
