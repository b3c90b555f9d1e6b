import { http, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { changeHandovers, queueStore } from '../shop/handovers/queue.ts';
import { codeField, DESKTOP, noCounter, open, ticket } from './testing/boardScreen.tsx';

const server = useApiServer();

// Mock the chime (the sound that announces new orders), because jsdom implements no audio.
jest.mock('../shop/chime.ts', () => ({
  ...jest.requireActual<object>('../shop/chime.ts'),
  resumeChimeOnPress: () => () => undefined,
}));

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // Stop the clock of the queue, so that the time for undoing does not end while the test runs.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
});
afterEach(() => changeHandovers(() => []));

/** Opens the counter and hands an order over. */
async function handOver(width: number) {
  const rendered = await open('/partners/orders/entregar', { width });
  await rendered.user.type(await codeField(), 'K7M2QX');
  await rendered.user.click(await screen.findByRole('button', { name: 'Entregue' }));
  await screen.findByRole('button', { name: /^Desfazer · \d+ s$/ });
  return rendered;
}

it.each([
  ['beside the board', DESKTOP, '{Escape}'],
  ['on a phone', 360, '{Escape}{Escape}'],
])('a hand-over can be undone after the counter was closed %s', async (_place, width, keys) => {
  const { user, address } = await handOver(width);
  await user.keyboard(keys);
  await waitFor(() => expect(address()).toBe('/partners/orders'));
  expect(await screen.findByText('Pedido AAAAAAAA entregue')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(queueStore.getState().handovers).toEqual([]));
});

it('offers no undo after the counter was closed when the hand-over is already being sent', async () => {
  const { user, address } = await handOver(DESKTOP);
  server.use(http.patch('/api/orders/:id/handover', () => new Promise(() => undefined)));
  await act(() =>
    changeHandovers((stored) => stored.map((each) => ({ ...each, state: 'sending' as const }))),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/partners/orders'));
  await noCounter();
  expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull();
});

it('Back closes the counter, and the board keeps the filters that were chosen beside it', async () => {
  const { user, router, address } = await open('/partners/orders?type=pickup');
  await ticket();
  await user.keyboard('{F2}');
  await user.click(await screen.findByRole('button', { name: 'Prontos' }));
  await waitFor(() => expect(address()).toBe('/partners/orders/entregar?status=ready&type=pickup'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(address()).toBe('/partners/orders?status=ready&type=pickup'));
  expect(screen.getByRole('button', { name: 'Prontos' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Entregar' })).toHaveFocus());
});
