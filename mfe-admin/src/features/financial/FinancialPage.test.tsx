import type { ReportOrder } from '@boaxepa/contracts/wire/admin';
import { addDaysToDate, defaultZone, localDate } from '@boaxepa/contracts/domain/zones';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as FinancialPage } from './FinancialPage.tsx';

const server = useApiServer();
const session = { id: 'a'.repeat(24), userType: 'admin', email: 'admin@boaxepa.test' } as const;

const aroma = {
  partnerId: '2'.repeat(24),
  partnerName: 'Aroma',
  orderCount: 4,
  totalAmount: 59.6,
  averageAmount: 14.9,
};
const rows = [
  {
    partnerId: '1'.repeat(24),
    partnerName: 'Empório Santa Cecília',
    orderCount: 212,
    totalAmount: 5024.4,
    averageAmount: 23.7,
  },
  aroma,
];
const order: ReportOrder = {
  id: '65f0c0ffee65f0c09c20e7b1',
  customerName: 'Clara Nunes Lima',
  totalAmount: 9.9,
  orderType: 'pickup',
  createdAt: '2026-10-20T19:42:00.000Z',
};

/**
 * Mocks a server that returns `data` as the report and `orders` as the orders of a partner. Returns the query
 * parameters of the received requests.
 */
function serve(data: typeof rows = rows, orders: ReportOrder[] = [order]) {
  const requests = { reports: [] as object[], orders: [] as object[] };
  server.use(
    http.get('/api/admin/financial-report', ({ request }) => {
      const period = Object.fromEntries(new URL(request.url).searchParams);
      requests.reports.push(period);
      const days = data.length > 0 ? [{ date: '2026-10-20', orderCount: 216, totalAmount: 5084 }] : [];
      return ok(data, { period, days });
    }),
    http.get('/api/admin/partner-orders', ({ request }) => {
      requests.orders.push(Object.fromEntries(new URL(request.url).searchParams));
      return ok(orders);
    }),
  );
  return requests;
}

const period = { startDate: '2026-10-01', endDate: '2026-10-31' };
const consulted = `/admin/financial?${new URLSearchParams(period).toString()}`;
const show = (route = '/admin/financial') => renderWithApp(<FinancialPage />, { route, session });
const press = async ({ user }: Pick<ReturnType<typeof show>, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const figure = (name: string) => screen.getByRole('group', { name });

describe('period of the financial report', () => {
  it('shows the form and explains which orders count before the first request', async () => {
    const { container } = show();
    expect(screen.getByText('Apenas pedidos entregues (concluídos) são contabilizados.')).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('rejects a missing date and a start after the end', async () => {
    const app = show();
    await press(app, 'Consultar');
    expect(await screen.findAllByText('Por favor, selecione as datas de início e fim')).not.toHaveLength(0);
    await app.user.type(screen.getByLabelText('Data de início'), '2026-11-02');
    await app.user.type(screen.getByLabelText('Data de fim'), '2026-11-01');
    await press(app, 'Consultar');
    expect(await screen.findByText('Data de início deve ser anterior à data de fim')).toBeVisible();
  });

  it('writes the period to the address and reloads the report when the same period is submitted again', async () => {
    const requests = serve();
    const app = show();
    await app.user.type(screen.getByLabelText('Data de início'), period.startDate);
    await app.user.type(screen.getByLabelText('Data de fim'), period.endDate);
    await press(app, 'Consultar');
    await screen.findByRole('table', { name: 'Por parceiro' });
    expect(app.router.state.location.search).toBe('?startDate=2026-10-01&endDate=2026-10-31');
    expect(requests.reports).toEqual([period]);
    await press(app, 'Consultar');
    await waitFor(() => expect(requests.reports).toEqual([period, period]));
  });

  it('fills both dates from a preset and requests the report', async () => {
    const requests = serve();
    const app = show();
    await press(app, 'Hoje');
    await screen.findByRole('table', { name: 'Por parceiro' });
    const [query] = requests.reports;
    expect(query).toEqual({
      startDate: screen.getByLabelText<HTMLInputElement>('Data de início').value,
      endDate: screen.getByLabelText<HTMLInputElement>('Data de fim').value,
    });
    expect(screen.getByRole('button', { name: 'Hoje' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('financial report', () => {
  it('shows the totals, both charts as tables, the rows and TOTAL', async () => {
    serve();
    const { container } = show(consulted);
    const table = await screen.findByRole('table', { name: 'Por parceiro' });
    expect(figure('Parceiros')).toHaveTextContent('2');
    expect(figure('Total de pedidos')).toHaveTextContent('216');
    expect(figure('Total de pedidos')).toHaveTextContent('7,0 por dia, em média');
    expect(figure('Receita total')).toHaveTextContent('R$ 5.084,00');
    expect(figure('Ticket médio')).toHaveTextContent('R$ 23,54');
    expect(within(table).getByRole('row', { name: /^TOTAL/ })).toHaveTextContent(
      /TOTAL.*216.*5\.084,00.*23,54/,
    );
    const byDay = screen.getByRole('table', { name: 'Receita por dia', hidden: true });
    expect(within(byDay).getAllByRole('row', { hidden: true })).toHaveLength(32);
    const top = screen.getByRole('table', { name: 'Maiores parceiros', hidden: true });
    expect(within(top).getByText('1. Empório Santa Cecília')).toBeInTheDocument();
    expect(screen.getByText('Os 2 com maior receita no período')).toBeVisible();
    expect(screen.getByText('Juntos, 100% da receita do período.')).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('names the five partners with the highest revenue', async () => {
    serve(Array.from({ length: 6 }, (_, index) => ({ ...aroma, partnerId: String(index).repeat(24) })));
    show(consulted);
    expect(await screen.findByText('Os 5 com maior receita no período')).toBeVisible();
    expect(screen.getByText('Juntos, 83% da receita do período.')).toBeVisible();
  });

  it('names a single partner in the singular', async () => {
    serve([aroma]);
    show(consulted);
    expect(await screen.findByText('O único parceiro com receita no período')).toBeVisible();
    expect(screen.queryByText(/^Juntos/)).toBeNull();
  });

  it('divides the orders by the days up to today', async () => {
    serve();
    const today = localDate(defaultZone, new Date());
    show(`/admin/financial?startDate=${today}&endDate=${addDaysToDate(today, 29)}`);
    await screen.findByRole('table', { name: 'Por parceiro' });
    expect(figure('Total de pedidos')).toHaveTextContent('216,0 por dia, em média');
  });

  it.each([
    ['2016-11-01', 'Menos de 0,1 por dia, em média'],
    ['2026-10-01', '0,1 por dia, em média'],
  ])('never rounds the orders per day since %s down to 0', async (startDate, text) => {
    serve([aroma]);
    show(`/admin/financial?startDate=${startDate}&endDate=2026-10-31`);
    await screen.findByRole('table', { name: 'Por parceiro' });
    expect(figure('Total de pedidos')).toHaveTextContent(text);
  });

  it('sorts by the pressed column and writes the order to the address', async () => {
    serve();
    const app = show(consulted);
    const table = await screen.findByRole('table', { name: 'Por parceiro' });
    const names = () =>
      within(table)
        .getAllByRole('button', { expanded: false })
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Empório Santa Cecília', 'Aroma']);
    await app.user.click(within(table).getByRole('button', { name: 'Pedidos' }));
    await app.user.click(within(table).getByRole('button', { name: 'Pedidos' }));
    await waitFor(() => expect(app.router.state.location.search).toContain('sort=orderCount'));
    expect(names()).toEqual(['Aroma', 'Empório Santa Cecília']);
    expect(within(table).getByRole('columnheader', { name: 'Pedidos' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(app.router.state.location.search).toContain('startDate=2026-10-01');
  });

  it('shows an empty state and zero totals for a period without deliveries', async () => {
    serve([]);
    show(consulted);
    expect(
      await screen.findByRole('heading', { name: 'Nenhum pedido encontrado no período selecionado' }),
    ).toBeVisible();
    expect(figure('Ticket médio')).toHaveTextContent('R$ 0,00');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('offers a retry after a failure and never shows the report of another period', async () => {
    serve();
    const app = show(consulted);
    await screen.findByRole('table', { name: 'Por parceiro' });
    server.use(http.get('/api/admin/financial-report', () => fail('SERVICE_UNAVAILABLE')));
    await press(app, 'Hoje');
    expect(await screen.findByRole('heading', { name: 'Erro ao consultar relatório' })).toBeVisible();
    expect(screen.queryByText('Empório Santa Cecília')).toBeNull();
    serve();
    await press(app, 'Tentar novamente');
    expect(await screen.findByText('Empório Santa Cecília')).toBeVisible();
  });

  it('keeps the report and shows a notice when a refresh fails', async () => {
    serve();
    const app = show(consulted);
    await screen.findByRole('table', { name: 'Por parceiro' });
    server.use(http.get('/api/admin/financial-report', () => HttpResponse.error()));
    await press(app, 'Consultar');
    expect(await screen.findByText(/sem conexão/i)).toBeVisible();
    expect(screen.getByText('Empório Santa Cecília')).toBeVisible();
  });
});

describe('row of the financial report', () => {
  it('requests the orders once, however often the row is opened', async () => {
    const requests = serve();
    const app = show(consulted);
    await press(app, 'Empório Santa Cecília');
    const table = await screen.findByRole('table', { name: 'Pedidos de Empório Santa Cecília' });
    const row = within(table).getByRole('row', { name: /9C20E7B1/ });
    for (const text of ['Clara Nunes Lima', 'R$ 9,90', 'Retirada', '20/10/2026 16:42'])
      expect(row).toHaveTextContent(text);
    // The column shows when an order was placed, although the report counts orders by the time of delivery.
    expect(within(table).getByRole('columnheader', { name: 'Pedido em' })).toBeVisible();
    await press(app, 'Empório Santa Cecília');
    expect(screen.queryByRole('table', { name: 'Pedidos de Empório Santa Cecília' })).toBeNull();
    await press(app, 'Empório Santa Cecília');
    await screen.findByRole('table', { name: 'Pedidos de Empório Santa Cecília' });
    expect(requests.orders).toEqual([{ partnerId: '1'.repeat(24), ...period }]);
  });

  it('requests the orders again after the report was reloaded', async () => {
    const requests = serve();
    const app = show(consulted);
    await press(app, 'Aroma');
    await screen.findByRole('table', { name: 'Pedidos de Aroma' });
    await press(app, 'Consultar');
    await waitFor(() => expect(requests.orders).toHaveLength(2));
  });

  it('returns to the last page when the reloaded orders fill fewer pages', async () => {
    const orders = Array.from({ length: 11 }, (_, index) => ({
      ...order,
      id: order.id.slice(0, -2) + (10 + index),
    }));
    serve(rows, orders);
    const app = show(consulted);
    await press(app, 'Aroma');
    await press(app, 'Próxima');
    expect(await screen.findByRole('row', { name: /9C20E720/ })).toBeVisible();
    serve(rows, [order]);
    await press(app, 'Consultar');
    expect(await screen.findByRole('row', { name: /9C20E7B1/ })).toBeVisible();
  });

  it('shows an error when the orders fail to load and an empty state without orders', async () => {
    serve(rows, []);
    const app = show(consulted);
    server.use(http.get('/api/admin/partner-orders', () => fail('SERVICE_UNAVAILABLE')));
    await press(app, 'Aroma');
    expect(
      await screen.findByRole('heading', { name: 'Erro ao carregar detalhes dos pedidos' }),
    ).toBeVisible();
    server.use(http.get('/api/admin/partner-orders', () => ok([])));
    await press(app, 'Tentar novamente');
    expect(await screen.findByText('Nenhum pedido encontrado para este parceiro no período.')).toBeVisible();
  });
});
