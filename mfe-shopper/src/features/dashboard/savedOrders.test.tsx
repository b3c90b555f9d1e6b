import { storageKeys, writeStored } from '@boaxepa/shell-sdk';
import { http, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, within } from '@testing-library/react';
import { addToCart } from '../../shopper/cart/cartStore.ts';
import { doce } from '../../shopper/testing/sampleCart.ts';
import { clara, serve, showDashboard } from './testing/dashboardScreen.tsx';

const server = useApiServer();

const order = {
  id: `${'0'.repeat(16)}7f3a91c2`,
  zone: 'America/Sao_Paulo',
  pickupSchedule: '17:00 às 19:30',
  pickupStartsAt: '2026-11-10T20:00:00.000Z',
  pickupEndsAt: '2026-11-10T22:30:00.000Z',
  totalAmount: '29.80',
  paymentMethod: 'cash',
  business_name: 'Padaria Pão da Vila',
  partner_address: 'Rua Augusta, 500',
};
const storeCode = (stored = order) =>
  writeStored(
    storageKeys.pickupCodes,
    JSON.stringify({
      userId: clara.id,
      codes: [{ code: 'K7M2QX', qr: 'BX1', order: stored, savedAt: Date.now() }],
    }),
  );

beforeEach(() => {
  localStorage.clear();
  serve([]);
  server.use(http.get('/api/shopper/orders', () => ok([{ status: 'delivered' }, { status: 'delivered' }])));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => jest.restoreAllMocks());

it('shows the stored codes of open orders first while there is no connection', async () => {
  const { container } = showDashboard();
  act(() => {
    storeCode();
    addToCart(doce);
    addToCart(doce);
  });
  const card = await screen.findByRole('article', { name: 'Pedido 7F3A91C2' });
  expect(card).toHaveTextContent('K7M-2QX');
  expect(card).toHaveTextContent('Padaria Pão da Vila');
  expect(within(card).getByText('Retire em 10/11 até').parentElement).toHaveTextContent(/19:30$/);
  expect(within(card).getByText('Pague no balcão').parentElement).toHaveTextContent(/R\$\s29,80$/);
  expect(within(card).getByRole('link', { name: 'Mostrar código em tela cheia' })).toHaveAttribute(
    'href',
    `/pedidos/${order.id}/codigo`,
  );
  const others = within(screen.getByRole('region', { name: 'Também salvo aqui' }));
  expect(
    await others.findByRole('link', { name: /^Pedidos\s*2 pedidos · dados das? \d\d:\d\d$/ }),
  ).toHaveAttribute('href', '/pedidos');
  expect(
    others.getByRole('link', { name: /^Carrinho\s*2 sacolas; concluir precisa de internet$/ }),
  ).toHaveAttribute('href', '/carrinho');
  await expect(container).toBeAccessible();
});

it('shows the date of a stored list of another day', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
  showDashboard();
  act(() => storeCode());
  const others = within(await screen.findByRole('region', { name: 'Também salvo aqui' }));
  expect(await others.findByRole('link', { name: /^Pedidos.* · dados das?/ })).toBeVisible();
  jest.setSystemTime(Date.now() + 24 * 3_600_000);
  // Change the cart, so that the list renders again on the new day.
  act(() => void addToCart(doce));
  expect(others.getByRole('link', { name: /^Pedidos.* · dados de \d\d\/\d\d, \d\d:\d\d$/ })).toBeVisible();
  jest.useRealTimers();
});

it('starts with the order and its status; the search follows, and the greeting is left out', async () => {
  const listed = { id: order.id, status: 'ready', orderType: 'pickup' };
  server.use(http.get('/api/shopper/orders', () => ok([listed])));
  showDashboard();
  expect(screen.getByRole('heading', { level: 1, name: 'Olá, Clara!' })).toBeVisible();
  act(() => storeCode());
  const section = screen.getByRole('region', { name: 'Seu pedido' });
  expect(await within(section).findByText('Pronto para retirada')).toBeVisible();
  expect(screen.queryByText('Olá, Clara!')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Boa Xepa' })).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Buscar produtos ou parceiros' });
  expect(section.compareDocumentPosition(search)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("is called today's order only if the pickup is today", async () => {
  showDashboard();
  act(() => storeCode({ ...order, pickupStartsAt: new Date().toISOString() }));
  expect(await screen.findByRole('region', { name: 'Seu pedido de hoje' })).toBeVisible();
  expect(await screen.findByText('Retire hoje até')).toBeVisible();
});
