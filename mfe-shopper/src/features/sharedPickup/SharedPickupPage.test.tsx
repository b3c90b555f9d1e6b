import type { SharedPickup } from '@boaxepa/contracts/wire/pickupLink';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { SharedPickupPage } from './SharedPickupPage.tsx';

const server = useApiServer();
const HOUR_MS = 3_600_000;
const token = 'A'.repeat(32);
const path = `/api/pickup-links/${token}`;
const soon = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const pickup = (fields: Partial<SharedPickup> = {}): SharedPickup => ({
  code: 'K7M2QX',
  qr: 'BX1.text',
  shop: {
    name: 'Padaria Pão da Vila',
    address: 'Rua Augusta, 500',
    phone: '11988887777',
    latitude: -23.55,
    longitude: -46.65,
  },
  zone: 'America/Sao_Paulo',
  pickupSchedule: '17:00 às 19:30',
  pickupStartsAt: soon(-1),
  pickupEndsAt: soon(1),
  totalAmount: '30.00',
  paymentMethod: 'cash',
  ...fields,
});
const readStoredPickups = () => localStorage.getItem('sharedPickups') ?? '';
const answer = (data: SharedPickup) => server.use(http.get(path, () => ok(data)));
const show = () => renderWithApp(<SharedPickupPage />, { route: `/r/${token}`, path: '/r/:token' });
const loseConnection = () =>
  server.use(
    http.get(path, () => HttpResponse.error()),
    http.get('/registry.json', () => HttpResponse.error()),
  );

describe('a pickup link', () => {
  it('shows code, shop, window and amount without an account, and how to get there', async () => {
    answer(pickup());
    const { container } = show();
    expect(await screen.findByText('K7M-2QX')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Código para retirar' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Padaria Pão da Vila' })).toBeVisible();
    expect(screen.getByText('Leve R$\u00a030,00 em dinheiro.', { normalizer: (text) => text })).toBeVisible();
    expect(screen.getByText('às 19:30')).toBeVisible();
    expect(screen.getByText('Termina em')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(1 h|59 min)$/);
    expect(screen.getByRole('link', { name: 'Como chegar' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=-23.55%2C-46.65',
    );
    expect(screen.getByRole('link', { name: 'Ligar para a loja: (11) 98888-7777' })).toHaveAttribute(
      'href',
      'tel:+5511988887777',
    );
    await expect(container).toBeAccessible();
  });

  it('says that a card order is paid', async () => {
    answer(pickup({ paymentMethod: 'card' }));
    show();
    expect(await screen.findByText('O pedido já está pago.')).toBeVisible();
  });

  it('asks for the money after a failed card payment', async () => {
    answer(pickup({ paymentMethod: 'card', payment: { state: 'failed' } }));
    show();
    expect(await screen.findByText(/^Leve R\$.30,00 em dinheiro\.$/)).toBeVisible();
  });

  it('stays readable on the device without a connection', async () => {
    answer(pickup());
    const first = show();
    await screen.findByText('K7M-2QX');
    expect(readStoredPickups()).toContain('K7M2QX');
    first.unmount();
    loseConnection();
    show();
    expect(await screen.findByText('K7M-2QX')).toBeVisible();
    expect(await screen.findByText('Sem conexão: o código continua valendo')).toBeVisible();
  });

  it('stays readable until its end by the time of the server', async () => {
    localStorage.setItem('clockOffset', String(-24 * HOUR_MS));
    const stored = pickup({ pickupStartsAt: soon(-25), pickupEndsAt: soon(-23.5) });
    localStorage.setItem('sharedPickups', JSON.stringify({ [token]: stored }));
    loseConnection();
    show();
    expect(await screen.findByText('K7M-2QX')).toBeVisible();
  });

  it('is deleted from the device when it was cancelled', async () => {
    localStorage.setItem('sharedPickups', JSON.stringify({ [token]: pickup() }));
    server.use(http.get(path, () => fail('NOT_FOUND')));
    const { container } = show();
    const title = await screen.findByText('Este link não vale mais');
    expect(title).toBeVisible();
    // The text around the card is white on dark blue, so the card has to set its own color.
    expect(title.closest('section')).toHaveStyle({ color: 'var(--ink)' });
    expect(screen.queryByText('K7M-2QX')).toBeNull();
    expect(readStoredPickups()).toBe('');
    await expect(container).toBeAccessible();
  });

  it('is not shown from the device after its window', async () => {
    localStorage.setItem('sharedPickups', JSON.stringify({ [token]: pickup({ pickupEndsAt: soon(-1) }) }));
    loseConnection();
    show();
    expect(await screen.findByText('Você está sem conexão')).toBeVisible();
    expect(screen.queryByText('K7M-2QX')).toBeNull();
  });
});
