import { askBeforeSignOut, changeDeviceData } from '@boaxepa/shell-sdk';
import { http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { renderRoute } from '@boaxepa/web-testing/renderRoute';
import { act, screen, waitFor } from '@testing-library/react';
import { queueHandover, type QueuedHandover } from '../shop/handovers/queue.ts';
import { idOf, orderSample, summarySample } from '../shop/testing/orderSamples.ts';
import remote from '../remote.tsx';
import { session } from '../shop/testing/session.ts';

// jsdom has no audio.
jest.mock('../shop/chime.ts', () => ({
  ...jest.requireActual<object>('../shop/chime.ts'),
  playChime: jest.fn(),
  resumeChimeOnPress: () => () => undefined,
}));

const server = useApiServer();
const sentPaths: string[] = [];

beforeEach(() => {
  window.scrollTo = () => undefined;
  sentPaths.length = 0;
  server.use(
    http.get('/api/partner-profile', () => ok({ businessName: 'Padaria Aurora', status: 'approved' })),
    http.get('/api/orders/partner', () => ok([], { summary: summarySample() })),
    http.get('/api/orders/partner/handover-mode', () => ok({ mode: 'off' })),
    http.get('/api/orders/partner/pickup-keys', () => ok({ keys: [] })),
    http.patch('/api/orders/:id/handover', ({ params }) => {
      sentPaths.push(String(params['id']));
      return ok({});
    }),
    http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
});

const handover = {
  orderId: idOf('c'),
  customer: 'Clara Nunes',
  totalAmount: '29.80',
  isPaid: false,
  zone: 'America/Sao_Paulo',
  proof: { code: 'K7M2QX' },
};

const open = (route: string) => renderRoute(route, { remotes: { mfe_partner: remote }, session });

async function openOrders() {
  const rendered = await open('/partners/orders');
  await screen.findByRole('heading', { level: 1, name: /^Pedidos/ });
  return rendered;
}

/** Opens the orders page, queues the hand-over (delivery to the customer) of an order, and clicks the logout button. */
async function logOutAfterHandover() {
  const rendered = await openOrders();
  await act(async () => {
    await queueHandover(handover);
  });
  await rendered.user.click(screen.getByRole('button', { name: 'Sair' }));
  return rendered;
}

it('counts an order as handed over on the dashboard and in the navigation before it is sent', async () => {
  const order = orderSample({ id: handover.orderId, status: 'awaiting_pickup' });
  server.use(
    http.get('/api/orders/partner', () => ok([order], { summary: summarySample() })),
    http.get('/api/bags', () => ok([])),
    http.get('/api/products', () => ok([])),
  );
  await open('/partners/dashboard');
  expect(await screen.findByText('1 pedido para preparar')).toBeVisible();
  expect(screen.getByText('1 pedido aguardando')).toBeInTheDocument();
  await act(async () => {
    await queueHandover(handover);
  });
  expect(await screen.findByText('Nenhum pedido para preparar')).toBeVisible();
  expect(screen.queryByText('1 pedido aguardando')).toBeNull();
  expect(sentPaths).toEqual([]);
});

it('sends waiting hand-overs before a logout', async () => {
  await logOutAfterHandover();
  expect(await screen.findByRole('link', { name: 'Acessar minha conta' })).toBeVisible();
  expect(sentPaths).toEqual([idOf('c')]);
});

it('sends hand-overs of another tab before a logout', async () => {
  const { user } = await openOrders();
  const [key, at] = [crypto.randomUUID(), new Date().toISOString()];
  const queued: QueuedHandover = { ...handover, key, at, sendAfter: Date.now() + 10_000, state: 'queued' };
  await changeDeviceData(`handovers:${session.id}`, () => [queued]);
  await user.click(screen.getByRole('button', { name: 'Sair' }));
  expect(await screen.findByRole('link', { name: 'Acessar minha conta' })).toBeVisible();
  expect(sentPaths).toEqual([idOf('c')]);
});

it('asks before a logout loses hand-overs that cannot be sent', async () => {
  server.use(http.patch('/api/orders/:id/handover', () => HttpResponse.error()));
  const { user } = await logOutAfterHandover();
  expect(await screen.findByText('1 entrega ainda não foi enviada')).toBeVisible();
  expect(screen.getByText('Se você sair agora, ela se perde neste aparelho.')).toBeVisible();
  expect(localStorage.getItem('authToken')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sair mesmo assim' }));
  expect(await screen.findByRole('link', { name: 'Acessar minha conta' })).toBeVisible();
  expect(localStorage.getItem('authToken')).toBeNull();
});

it('says before a logout how many hand-overs it would lose', async () => {
  server.use(http.patch('/api/orders/:id/handover', () => HttpResponse.error()));
  const { user } = await openOrders();
  await act(async () => {
    await queueHandover(handover);
    await queueHandover({ ...handover, orderId: idOf('d') });
  });
  await user.click(screen.getByRole('button', { name: 'Sair' }));
  expect(await screen.findByText('2 entregas ainda não foram enviadas')).toBeVisible();
  expect(screen.getByText('Se você sair agora, elas se perdem neste aparelho.')).toBeVisible();
});

it('asks again at the next logout if another question cancels a confirmed logout', async () => {
  server.use(http.patch('/api/orders/:id/handover', () => HttpResponse.error()));
  const { user } = await logOutAfterHandover();
  const question = jest.fn(() => Promise.resolve(false));
  const stopAsking = askBeforeSignOut(question);
  await user.click(await screen.findByRole('button', { name: 'Sair mesmo assim' }));
  await waitFor(() => expect(question).toHaveBeenCalledTimes(1));
  stopAsking();
  await user.click(screen.getByRole('button', { name: 'Sair' }));
  expect(await screen.findByRole('button', { name: 'Sair mesmo assim' })).toBeVisible();
  expect(localStorage.getItem('authToken')).not.toBeNull();
});
