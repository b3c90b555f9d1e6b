import { http, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { Component as FinancialPage } from './FinancialPage.tsx';

const server = useApiServer();

let mockOnline = false;
jest.mock('./components/Report.tsx', (): object => {
  if (!mockOnline) throw new Error('no connection');
  return jest.requireActual('./components/Report.tsx');
});

it('financial page offers a retry when the code of the report does not load', async () => {
  const period = { startDate: '2026-10-01', endDate: '2026-10-31' };
  server.use(http.get('/api/admin/financial-report', () => ok([], { period, days: [] })));
  const { user } = renderWithApp(<FinancialPage />, {
    route: `/admin/financial?${new URLSearchParams(period).toString()}`,
    session: { id: 'a'.repeat(24), userType: 'admin', email: 'admin@boaxepa.test' },
  });
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  mockOnline = true;
  await user.click(retry);
  expect(
    await screen.findByRole('heading', { name: 'Nenhum pedido encontrado no período selecionado' }),
  ).toBeVisible();
});
