import { localTime } from '@boaxepa/contracts/domain/zones';
import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { RequireUser, savedCodes } from '@boaxepa/shell-sdk';
import { fail, http, HttpResponse, ok, renderWithApp, signInAs, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { readerZone } from '../../shopper/readerZone.ts';
import { Component as OrdersPage } from './OrdersPage.tsx';
import { PickupCodePage } from './PickupCodePage.tsx';
import { cancelled, cardPayment, confirmed, delivered, shopper } from './sampleOrders.ts';

const server = useApiServer();
const DAY_MS = 86_400_000;
const storageKey = 'pickupCodes';
const ready: ShopperOrder = { ...confirmed, status: 'ready', canCancel: false, hasPickupCode: true };
const answer = { code: 'K7M2QX', qr: 'BX1.text' };
const codePath = `/api/orders/${ready.id}/pickup-code`;

function list(...orders: ShopperOrder[]) {
  server.use(http.get('/api/shopper/orders', () => ok(orders)));
}
function answerCode() {
  server.use(http.get(codePath, () => ok(answer)));
}
function loseConnection() {
  server.use(
    http.get('/api/shopper/orders', () => HttpResponse.error()),
    http.get(codePath, () => HttpResponse.error()),
    http.get('/registry.json', () => HttpResponse.error()),
  );
}
const address = (order: ShopperOrder = ready) => `/pedidos/${order.id}/codigo`;
const show = (route = address(), session: typeof shopper | null = shopper) =>
  renderWithApp(
    <RequireUser type="shopper">
      <PickupCodePage />
    </RequireUser>,
    {
      route,
      path: '/pedidos/:orderId/codigo',
      routes: [{ path: '/pedidos', element: <OrdersPage /> }],
      ...(session ? { session } : {}),
    },
  );
const ticket = () => screen.findByRole('region', { name: 'Código de retirada' });
const readStoredCodes = () => localStorage.getItem(storageKey) ?? '';

/** Opens the pickup code page with a stored pickup code that was loaded `ageMs` milliseconds ago. */
function showStored({ userId = shopper.id, ageMs = 0 } = {}) {
  signInAs(shopper);
  const { id, zone, pickupSchedule, pickupStartsAt, pickupEndsAt, totalAmount, paymentMethod } = ready;
  const { business_name, partner_address } = ready;
  const window = { zone, pickupSchedule, pickupStartsAt, pickupEndsAt };
  const order = { id, ...window, totalAmount, paymentMethod, business_name, partner_address };
  const codes = [{ ...answer, savedAt: Date.now() - ageMs, order }];
  localStorage.setItem(storageKey, JSON.stringify({ userId, codes }));
  return show(address(), null);
}

describe('the pickup code', () => {
  it('asks for the money after a failed card payment, also without a connection', async () => {
    list({
      ...ready,
      paymentMethod: 'card',
      payment: cardPayment({ state: 'failed', capturedAmount: '0.00' }),
    });
    answerCode();
    const { router } = show('/pedidos');
    expect(await screen.findByText('Cartão: não cobrado, pagar à loja')).toBeVisible();
    await waitFor(() => expect(readStoredCodes()).toContain('K7M2QX'));
    loseConnection();
    await act(() => router.navigate(address()));
    expect(await screen.findByText('Pague no balcão')).toBeVisible();
  });

  it('is shown with the shop, the QR code, the order number, the window and the amount to pay', async () => {
    list(ready);
    answerCode();
    const { container } = show();
    expect(await ticket()).toHaveTextContent(/^Padaria Pão da VilaRua Augusta, 500/);
    expect(screen.getByRole('heading', { level: 1, name: 'Código de retirada' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR do código de retirada' })).toBeVisible();
    expect(screen.getByText('K7M-2QX')).toBeVisible();
    // The text for screen readers must not be copied together with the visible code.
    expect(screen.getByText('K 7 M, 2 Q X')).toHaveStyle({ 'user-select': 'none' });
    expect(screen.getByText('K7M-2QX')).not.toHaveStyle({ 'user-select': 'none' });
    expect(screen.getByText('7F3A91C2')).toBeVisible();
    expect(screen.getByText('19:30')).toBeVisible();
    expect(screen.getByRole('timer')).toBeVisible();
    expect(screen.getByText('Pague no balcão')).toBeVisible();
    expect(screen.getByText(/R\$\s29,80/)).toBeVisible();
    expect(screen.getByText('Funciona sem internet')).toBeVisible();
    expect(screen.getByText('Se o leitor não ler, aumente o brilho.')).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('does not promise to work offline if the storage of the browser is full', async () => {
    list(ready);
    answerCode();
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    show();
    expect(await ticket()).toBeVisible();
    await waitFor(() => expect(setItem).toHaveBeenCalledWith(storageKey, expect.any(String)));
    setItem.mockRestore();
    expect(screen.queryByText('Funciona sem internet')).toBeNull();
  });

  it('opens from the card of an order that the shop has confirmed', async () => {
    list(ready, { ...ready, id: `${'0'.repeat(16)}bbbb0001`, status: 'pending' });
    answerCode();
    const { user } = show('/pedidos');
    await user.click(await screen.findByRole('link', { name: /^Mostrar código/ }));
    expect(await ticket()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fechar' })).toHaveAttribute('href', '/pedidos');
  });

  it('is not offered for an order without a code', async () => {
    list(confirmed);
    show('/pedidos');
    expect(await screen.findByText('Mostre este número no balcão')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Mostrar código/ })).toBeNull();
  });

  it.each([
    [{ ...ready, status: 'pending' }, 'A loja ainda vai confirmar'],
    [{ ...ready, hasPickupCode: false }, 'Mostre o número no balcão: 7F3A91C2'],
    [{ ...cancelled, id: ready.id }, 'Pedido Cancelado'],
    [{ ...delivered, id: ready.id }, /^Retirado em Cantina da Nona/],
    [{ ...ready, id: 'f'.repeat(24) }, 'Pedido não encontrado'],
  ] as const)('explains why there is no code: case %#', async (order, text) => {
    list(order);
    const { container } = show();
    expect(await screen.findByText(text)).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('is replaced by the next screen after the hand-over', async () => {
    list(ready);
    answerCode();
    show();
    await ticket();
    screen.getByRole('link', { name: 'Fechar' }).focus();
    list({ ...delivered, id: ready.id });
    expect(await screen.findByRole('heading', { name: /^Bom apetite/ }, { timeout: 4000 })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Pedido retirado' })).toHaveFocus();
    await waitFor(() => expect(readStoredCodes()).toBe(''));
  });

  it('is replaced by a gray ticket without the code when the order is cancelled', async () => {
    list(ready);
    answerCode();
    const { container } = show();
    await ticket();
    expect(screen.getByText('K7M-2QX')).toBeVisible();
    screen.getByRole('link', { name: 'Fechar' }).focus();
    list({ ...cancelled, id: ready.id });
    expect(await screen.findByRole('heading', { name: 'Pedido Cancelado' }, { timeout: 4000 })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Pedido Cancelado' })).toHaveFocus();
    expect(document.title).toMatch(/^Pedido Cancelado/);
    expect(await ticket()).toHaveTextContent('Este código não vale mais.');
    expect(screen.queryByText('K7M-2QX')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    await waitFor(() => expect(readStoredCodes()).toBe(''));
    await expect(container).toBeAccessible();
  });

  it("counts down by the server's clock", async () => {
    const end = Date.parse(ready.pickupEndsAt ?? '');
    server.use(
      http.get('/api/shopper/orders', () =>
        HttpResponse.json(
          { success: true, data: [ready] },
          { headers: { date: new Date(end - 10 * 60_000).toUTCString() } },
        ),
      ),
    );
    answerCode();
    show();
    expect(await screen.findByText(/^faltam (?:9|10) min$/)).toBeVisible();
  });

  it('announces once that 15 minutes remain', async () => {
    const text = 'Faltam 15 min para retirar';
    const end = Date.parse(ready.pickupEndsAt ?? '');
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'], now: end - 16 * 60_000 });
    try {
      // Send the `Date` header, from which the app computes the offset between the server's clock and this one.
      // Otherwise, the offset of an earlier response may still apply.
      server.use(
        http.get('/api/shopper/orders', () =>
          HttpResponse.json(
            { success: true, data: [ready] },
            { headers: { date: new Date().toUTCString() } },
          ),
        ),
      );
      answerCode();
      show();
      await ticket();
      expect(screen.queryByText(text)).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(80_000));
      expect(screen.getByText(text).closest('[role=status]')).toHaveAttribute('aria-live', 'polite');
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(screen.queryByText(text)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('can be requested again after a failure', async () => {
    list(ready);
    server.use(http.get(codePath, () => fail('INTERNAL')));
    const { user } = show();
    expect(await screen.findByText('Erro ao carregar o código')).toBeVisible();
    answerCode();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await ticket()).toBeVisible();
  });

  it('is loaded again when the card payment fails, because the QR code says whether the order is paid', async () => {
    const paid: ShopperOrder = { ...ready, paymentMethod: 'card', payment: cardPayment() };
    list(paid);
    answerCode();
    show();
    await ticket();
    await waitFor(() => expect(readStoredCodes()).toContain('BX1.text'));
    server.use(http.get(codePath, () => ok({ ...answer, qr: 'BX1.unpaid' })));
    list({ ...paid, payment: cardPayment({ state: 'failed' }) });
    await waitFor(() => expect(readStoredCodes()).toContain('BX1.unpaid'), { timeout: 4000 });
  });

  it('stays stored when the code of a changed order fails to load', async () => {
    list(ready);
    answerCode();
    show();
    await ticket();
    await waitFor(() => expect(readStoredCodes()).toContain('K7M2QX'));
    const storedCodes = readStoredCodes();
    const { savedAt } = savedCodes(shopper.id)[0] ?? {};
    server.use(http.get(codePath, () => fail('INTERNAL')));
    list({ ...ready, version: ready.version + 1 });
    expect(await screen.findByText(/^Salvo às?/, {}, { timeout: 4000 })).toHaveTextContent(
      localTime(readerZone(), new Date(savedAt ?? 0)),
    );
    expect(readStoredCodes()).toBe(storedCodes);
  });
});

describe('without a connection', () => {
  it('shows a code that Meus Pedidos loaded, when it was loaded, and that it is valid', async () => {
    list(ready);
    answerCode();
    const { router } = show('/pedidos');
    await screen.findByRole('link', { name: /^Mostrar código/ });
    await waitFor(() => expect(readStoredCodes()).toContain('K7M2QX'));
    for (const personal of ['email', 'phone', 'cpf', '11988887777'])
      expect(readStoredCodes()).not.toContain(personal);
    loseConnection();
    await act(() => router.navigate(address()));
    expect(await ticket()).toBeVisible();
  });

  it('shows a stored code after a new start', async () => {
    loseConnection();
    showStored();
    expect(await ticket()).toBeVisible();
    expect(await screen.findByText('Sem conexão: o código continua valendo')).toBeVisible();
    expect(screen.getByText(/^Salvo às? \d\d:\d\d$/)).toBeVisible();
    expect(screen.queryByText('Funciona sem internet')).toBeNull();
  });

  it('shows the date of a code from another day', async () => {
    loseConnection();
    showStored({ ageMs: DAY_MS });
    expect(await ticket()).toBeVisible();
    expect(await screen.findByText(/^Salvo em \d\d\/\d\d, às? \d\d:\d\d$/)).toBeVisible();
  });

  it.each([
    ['of another account', { userId: 'b'.repeat(24) }],
    ['that is older than seven days', { ageMs: 7 * DAY_MS + 1000 }],
  ])('does not show a code %s', async (_, saved) => {
    loseConnection();
    showStored(saved);
    expect(await screen.findByText('Você está sem conexão')).toBeVisible();
    expect(screen.queryByText('K7M-2QX')).toBeNull();
  });
});
