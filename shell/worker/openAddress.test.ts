import { openAddress } from './openAddress.ts';

const origin = 'https://boaxepa.test';
const productWindow = (url: string) => ({
  url: origin + url,
  focus: jest.fn(async () => undefined),
  navigate: jest.fn(async (_url: string) => undefined),
});

it('opens a new window, and changes none that shows another screen', async () => {
  const checkout = productWindow('/pagamento');
  const openWindow = jest.fn(async (_url: string) => undefined);
  await openAddress('/pedidos#pedido-1', { origin, windows: [checkout], openWindow });
  expect(openWindow).toHaveBeenCalledWith(`${origin}/pedidos#pedido-1`);
  expect(checkout.focus).not.toHaveBeenCalled();
});

it('focuses a window that shows the screen, and moves to the order there', async () => {
  const orders = productWindow('/pedidos');
  const openWindow = jest.fn(async (_url: string) => undefined);
  await openAddress('/pedidos#pedido-1', {
    origin,
    windows: [productWindow('/dashboard'), orders],
    openWindow,
  });
  expect(orders.focus).toHaveBeenCalledTimes(1);
  expect(orders.navigate).toHaveBeenCalledWith(`${origin}/pedidos#pedido-1`);
  expect(openWindow).not.toHaveBeenCalled();
});

it('opens a new window beside a filtered board, which would reload and lose its filter and open dialog', async () => {
  const board = productWindow('/partners/orders?status=ready#pedido-1');
  const openWindow = jest.fn(async (_url: string) => undefined);
  await openAddress('/partners/orders#pedido-2', { origin, windows: [board], openWindow });
  expect(openWindow).toHaveBeenCalledWith(`${origin}/partners/orders#pedido-2`);
  expect(board.navigate).not.toHaveBeenCalled();
});

it.each(['https://evil.example/', '//evil.example/pedidos', 'javascript:alert(1)'])(
  'does not open the foreign address %s',
  async (path) => {
    const openWindow = jest.fn(async (_url: string) => undefined);
    await openAddress(path, { origin, windows: [], openWindow });
    expect(openWindow).not.toHaveBeenCalled();
  },
);
