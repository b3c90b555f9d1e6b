import { http, ok, useApiServer } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { DESKTOP, open } from './testing/boardScreen.tsx';

const server = useApiServer();

// Simulates that the chunk of the counter fails to load.
jest.mock('../features/handover/HandoverPage.tsx', () => {
  throw new Error('ChunkLoadError');
});

it.each([
  ['beside the board', DESKTOP, 'Pedidos'],
  ['on a phone', 360, 'Entregar'],
])('a counter that fails to load %s leaves one h1 on the page', async (_place, width, title) => {
  server.use(http.post('/api/client-failures', () => ok(null)));
  await open('/partners/orders/entregar', { width });
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Entregar' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([title]);
  await expect(document.body).toBeAccessible();
});
