import { expectAccessible, fail, http, ok, renderWithApp, useApiServer } from '@boaxepa/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { Component as DashboardPage } from './DashboardPage.tsx';

const server = useApiServer();
const session = { id: 'a'.repeat(24), userType: 'admin', email: 'admin@boaxepa.test' } as const;

describe("the administrators' dashboard", () => {
  it('shows the figures, the fixed parameter count and the five areas', async () => {
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
    );
    const { container } = renderWithApp(<DashboardPage />, { session, audience: 'business' });
    expect(await screen.findByText('27')).toBeVisible();
    expect(screen.getByText(/4\.318,60/)).toBeVisible();
    expect(screen.getByText('1 parceiro aguarda aprovação')).toBeVisible();
    expect(screen.getByText('15')).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/partners',
      '/admin/orders',
      '/admin/shoppers',
      '/admin/financial',
      '/admin/terms-audit',
    ]);
    await expectAccessible(container);
  });

  it('says nothing of partners that wait while the figures are unknown', async () => {
    server.use(http.get('/api/admin/stats', () => fail('SERVICE_UNAVAILABLE')));
    renderWithApp(<DashboardPage />, { session, audience: 'business' });
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    expect(screen.queryByText(/aprovação$/)).toBeNull();
  });
});
