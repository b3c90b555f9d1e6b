import { http, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serve, showDashboard } from './testing/dashboardScreen.tsx';

const server = useApiServer();
const hint = () => screen.findByRole('region', { name: 'Instalar Boa Xepa' });
const DAY_MS = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  serve([]);
  server.use(http.get('/api/shopper/orders', () => ok([{ status: 'delivered' }, { status: 'delivered' }])));
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605';
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
});
afterEach(() => jest.restoreAllMocks());

it('explains the installation on an iPhone in words, and pauses for 30 days after a refusal', async () => {
  const user = userEvent.setup();
  const { unmount } = showDashboard();
  await user.click(within(await hint()).getByRole('button', { name: 'Instalar' }));
  const steps = await screen.findByRole('dialog', { name: 'Instalar Boa Xepa' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
  expect(steps).toHaveTextContent('Role a lista e toque em Adicionar à Tela de Início.');
  await expect(document.body).toBeAccessible();
  await user.click(within(steps).getByRole('button', { name: 'Entendi' }));
  expect(screen.queryByRole('region', { name: 'Instalar Boa Xepa' })).not.toBeInTheDocument();
  unmount();
  localStorage.setItem('installRefusedAt', String(Date.now() - 31 * DAY_MS));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  showDashboard();
  await user.click(within(await hint()).getByRole('button', { name: 'Agora não' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Instalar Boa Xepa' })).not.toBeInTheDocument();
});

it('does not offer the installation before the second order', async () => {
  let answered = false;
  server.use(
    http.get('/api/shopper/orders', () => {
      answered = true;
      return ok([{ status: 'delivered' }]);
    }),
  );
  showDashboard();
  expect(await screen.findByText('Nenhum parceiro encontrado')).toBeVisible();
  expect(answered).toBe(true);
  expect(screen.queryByRole('region', { name: 'Instalar Boa Xepa' })).not.toBeInTheDocument();
});
