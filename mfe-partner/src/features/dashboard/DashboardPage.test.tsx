import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen, within } from '@testing-library/react';
import { Component as DashboardPage } from './DashboardPage.tsx';
import { session } from '../../shop/testing/session.ts';

const server = useApiServer();

const profile = {
  id: session.partnerId,
  businessName: 'Padaria Aurora',
  businessType: 'bakery',
  status: 'approved',
  isApproved: true,
  schedulesConfigured: true,
  isOpen: true,
  todayPickupSchedule: '17:00 às 19:30',
  closeTime: '20:00',
  rating: null,
  ratingCount: 0,
  zone: 'America/Sao_Paulo',
};
const summary = {
  activeOrders: 7,
  awaiting: 4,
  ready: 3,
  delivered: 216,
  deliveredToday: 2,
  cancelled: 1,
  cancelledToday: 0,
  customers: 1143,
  newCustomersThisMonth: 12,
  sales: '4318.60',
  salesByDay: [
    { date: '2026-11-20', total: '120.00', orders: 4 },
    { date: '2026-11-21', total: '14.90', orders: 1 },
  ],
};
const statuses = ['pending', 'confirmed', 'ready', 'delivered', 'cancelled', 'delivered'] as const;
const orders = statuses.map((status, index) => ({
  id: `${index}`.repeat(16) + `7f3a91c${index}`,
  createdAt: new Date(Date.now() - (index + 1) * 60_000).toISOString(),
  status,
  totalAmount: '29.80',
  orderType: 'pickup',
  pickupStartsAt: null,
  pickupEndsAt: null,
  items: [],
  shopper: { userName: '', firstName: 'Clara', lastName: 'Nunes', fullName: 'Clara Nunes' },
}));
const bag = { id: 'c'.repeat(24), isActive: true, stock: 4, expiryDate: '2999-01-01' };

interface Answers {
  profile?: object;
  orders?: readonly object[];
  summary?: object;
  bags?: readonly object[];
  products?: readonly object[];
}

function answer(answers: Answers = {}) {
  server.use(
    http.get('/api/partner-profile', () => ok({ ...profile, ...answers.profile })),
    http.get('/api/orders/partner', () =>
      ok(answers.orders ?? orders, { summary: { ...summary, ...answers.summary } }),
    ),
    http.get('/api/bags', () => ok(answers.bags ?? [bag])),
    http.get('/api/products', () => ok(answers.products ?? [])),
  );
}

const show = () => renderWithApp(<DashboardPage />, { session });
const figure = (name: string) => screen.getByRole('group', { name });

describe('partner dashboard', () => {
  it('shows the totals, the account status and the placeholder rating', async () => {
    answer();
    const { container } = show();
    expect(await screen.findByText('Ativo')).toBeVisible();
    expect(await within(figure('Pedidos ativos')).findByText('7')).toBeVisible();
    expect(figure('Pedidos ativos')).toHaveTextContent('3 prontos');
    expect(figure('Vendas')).toHaveTextContent(/R\$\s4\.318,60216 pedidos entregues/);
    expect(figure('Clientes')).toHaveTextContent('1.14312 novos no mês');
    expect(figure('Sacolas ativas')).toHaveTextContent('14 unidades');
    expect(figure('Avaliação')).toHaveTextContent('4,8Ainda sem avaliações');
    expect(screen.getByText(/retirada hoje das 17:00 às 19:30/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Padaria Aurora');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(container).toBeAccessible();
  });

  it('shows the mean rating if there is one, and an unapproved account as pending', async () => {
    answer({ profile: { rating: 3.94, ratingCount: 92, status: 'pending' }, orders: [] });
    show();
    expect(await screen.findByText('Pendente')).toBeVisible();
    expect(figure('Avaliação')).toHaveTextContent('3,992 avaliações');
  });

  it('lists only the five newest orders', async () => {
    answer();
    show();
    const recent = await screen.findByRole('region', { name: 'Pedidos recentes' });
    expect(await within(recent).findByText('7F3A91C0')).toBeVisible();
    expect(within(recent).getAllByRole('listitem')).toHaveLength(5);
    expect(within(recent).getByText('Pronto para retirada')).toBeVisible();
    expect(within(recent).queryByText('7F3A91C5')).not.toBeInTheDocument();
  });

  it('distinguishes a shop without orders from one without recent orders', async () => {
    answer({ orders: [], summary: { delivered: 0, cancelled: 0 } });
    const { unmount } = show();
    expect(await screen.findByText('Nenhum pedido ainda')).toBeVisible();
    unmount();
    answer({ orders: [], summary: { delivered: 0, cancelled: 1 } });
    show();
    expect(await screen.findByText('Nenhum pedido nos últimos 30 dias')).toBeVisible();
  });

  it('shows urgent orders, pickups and bags first', async () => {
    answer({
      bags: [{ ...bag, expiryDate: new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10) }],
    });
    show();
    expect(await screen.findByText('2 pedidos para preparar')).toBeVisible();
    expect(screen.getByText('O mais antigo chegou há 2 min')).toBeVisible();
    expect(await screen.findByText('1 sacola vence hoje')).toBeVisible();
    expect(screen.getByText('Sem retiradas na próxima hora')).toBeVisible();
    expect(screen.getByText('Tudo tranquilo no balcão')).toBeVisible();
  });

  it('counts the orders that nobody has collected in time', async () => {
    answer({ orders: orders.map((order) => ({ ...order, pickupEndsAt: new Date().toISOString() })) });
    show();
    expect(await screen.findByText('3 pedidos com o prazo encerrado')).toBeVisible();
  });

  it('places the button for a new bag below the title on a phone', async () => {
    answer();
    show();
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.closest('header')).not.toContainElement(screen.getByRole('link', { name: 'Nova Sacola' }));
  });

  it('draws the sales chart with an equivalent table', async () => {
    answer();
    show();
    expect(await screen.findByText(/134,90 em 5 pedidos entregues/)).toBeVisible();
    expect(screen.getByRole('table', { name: 'Vendas nos últimos 2 dias', hidden: true })).toHaveTextContent(
      /20\/11R\$\s120,00hojeR\$\s14,90/,
    );
  });

  it('links to orders, bags, hours and products', async () => {
    answer();
    show();
    const tiles = screen.getByRole('navigation', { name: 'Atalhos' });
    expect(
      within(tiles)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/partners/orders', '/partners/bags', '/partner/gestao-horarios', '/partners/products']);
    await screen.findByText('Ativo');
  });

  it('welcomes a shop without hours once per session', async () => {
    answer({ profile: { schedulesConfigured: false, todayPickupSchedule: null } });
    const first = show();
    const dialog = await screen.findByRole('dialog', { name: 'Boas-vindas à Boa Xepa!' });
    expect(within(dialog).getByRole('link', { name: 'Configurar Horários Agora' })).toHaveAttribute(
      'href',
      '/partner/gestao-horarios',
    );
    await expect(dialog).toBeAccessible();
    await first.user.click(within(dialog).getByRole('button', { name: 'Fazer Depois' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    first.unmount();
    show();
    expect(await screen.findByText(/sem horários configurados/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the setup checklist until all steps are done', async () => {
    answer({ bags: [], products: [{ id: 'd'.repeat(24) }] });
    show();
    const steps = await screen.findByRole('region', { name: 'Primeiros passos' });
    expect(steps).toHaveTextContent('2 de 3 prontos');
    expect(within(steps).getByRole('link', { name: 'Crie a primeira sacola' })).toHaveAttribute(
      'href',
      '/partners/bags',
    );
  });

  it('requests a single product to check whether the catalogue is empty', async () => {
    const requestedUrls: string[] = [];
    answer({ bags: [] });
    server.use(
      http.get('/api/products', ({ request }) => {
        requestedUrls.push(new URL(request.url).search);
        return ok([{ id: 'd'.repeat(24) }]);
      }),
    );
    show();
    expect(await screen.findByText('2 de 3 prontos')).toBeVisible();
    expect(requestedUrls).toEqual(['?limit=1']);
  });

  it('names the part that failed to load, shows the rest, and offers a retry', async () => {
    answer();
    server.use(http.get('/api/orders/partner', () => fail('SERVICE_UNAVAILABLE')));
    const { user } = show();
    expect(await screen.findByText('Não foi possível carregar os pedidos')).toBeVisible();
    expect(figure('Sacolas ativas')).toHaveTextContent('1');
    expect(figure('Vendas')).toHaveTextContent('—');
    answer();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await within(figure('Pedidos ativos')).findByText('7')).toBeVisible();
    expect(screen.queryByText(/Não foi possível/)).not.toBeInTheDocument();
  });

  it('keeps the error message and the retry button during a retry', async () => {
    answer();
    server.use(http.get('/api/orders/partner', () => fail('SERVICE_UNAVAILABLE')));
    const { user } = show();
    const notice = await screen.findByRole('alert');
    const second = Promise.withResolvers<void>();
    server.use(
      http.get('/api/orders/partner', async () => {
        await second.promise;
        return ok(orders, { summary });
      }),
    );
    await user.click(within(notice).getByRole('button', { name: 'Tentar novamente' }));
    expect(await within(notice).findByRole('button', { name: 'Tentando...' })).toHaveFocus();
    expect(notice).toBeVisible();
    expect(figure('Vendas')).toHaveTextContent('—');
    second.resolve();
    expect(await within(figure('Pedidos ativos')).findByText('7')).toBeVisible();
  });

  it('warns when the displayed data could not be refreshed', async () => {
    answer();
    show();
    expect(await within(figure('Pedidos ativos')).findByText('7')).toBeVisible();
    server.use(http.get('/api/orders/partner', () => fail('SERVICE_UNAVAILABLE')));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Não foi possível atualizar')).toBeVisible();
    expect(figure('Pedidos ativos')).toHaveTextContent('7');
  });

  it('shows no rating while the profile of the shop has not loaded', async () => {
    answer();
    server.use(http.get('/api/partner-profile', () => fail('SERVICE_UNAVAILABLE')));
    show();
    expect(await screen.findByText('Não foi possível carregar o perfil')).toBeVisible();
    expect(figure('Avaliação')).toHaveTextContent(/^Avaliação— Ver avaliações$/);
  });

  it('offers a retry when nothing could be loaded', async () => {
    for (const address of ['/api/partner-profile', '/api/orders/partner', '/api/bags'])
      server.use(http.get(address, () => fail('SERVICE_UNAVAILABLE')));
    show();
    expect(await screen.findByText('O servidor não respondeu')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Atalhos' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Vendas' })).not.toBeInTheDocument();
  });

  it('reports a missing connection when nothing could be loaded', async () => {
    for (const address of ['/api/partner-profile', '/api/orders/partner', '/api/bags'])
      server.use(http.get(address, () => HttpResponse.error()));
    show();
    expect(await screen.findByRole('heading', { name: 'Você está sem conexão' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    expect(screen.queryByText(/erro inesperado/)).not.toBeInTheDocument();
  });

  it('shows the offline message when only some requests fail', async () => {
    for (const address of ['/api/partner-profile', '/api/orders/partner'])
      server.use(http.get(address, () => HttpResponse.error()));
    server.use(http.get('/api/bags', () => ok([bag])));
    show();
    expect(await screen.findByText('Você está sem conexão')).toBeVisible();
  });
});
