import { RequireUser } from '@boaxepa/shell-sdk';
import { currentToast, ToastHost } from '@boaxepa/ui';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PickupCodePage } from './PickupCodePage.tsx';
import { confirmed, shopper } from './sampleOrders.ts';

const server = useApiServer();
const HOUR_MS = 3_600_000;
const url = `https://boaxepa.test/r/${'A'.repeat(32)}`;
// Fixed current time: 15:00 in São Paulo. Otherwise, a test run shortly after midnight would get a pickup window that
// begins on the previous day.
const now = Date.parse('2026-11-10T18:00:00.000Z');
const soon = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
const ready = {
  ...confirmed,
  status: 'ready',
  hasPickupCode: true,
  pickupStartsAt: soon(-1),
  pickupEndsAt: soon(1),
} as const;
const linkPath = `/api/orders/${ready.id}/pickup-link`;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  server.use(
    http.get('/api/shopper/orders', () => ok([ready])),
    http.get(`/api/orders/${ready.id}/pickup-code`, () => ok({ code: 'K7M2QX', qr: 'BX1.text' })),
    http.post(linkPath, () => ok({ url, expiresAt: ready.pickupEndsAt })),
  );
});
/** Adds the Web Share API, which jsdom does not have. Returns an array with the data that the page shares. */
function supportShare(): unknown[] {
  const sharedData: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: unknown) => {
      sharedData.push(data);
      return Promise.resolve();
    },
  });
  return sharedData;
}
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

const show = () =>
  renderWithApp(
    <RequireUser type="shopper">
      <PickupCodePage />
      <ToastHost />
    </RequireUser>,
    { route: `/pedidos/${ready.id}/codigo`, path: '/pedidos/:orderId/codigo', session: shopper },
  );
const opener = () => screen.findByRole('button', { name: 'Enviar para quem vai retirar' });
async function openSheet() {
  const { user, unmount } = show();
  await user.click(await opener());
  const sheet = await screen.findByRole('dialog', { name: 'Enviar para quem vai retirar' });
  await within(sheet).findByText(url);
  return { user, unmount, sheet: within(sheet), element: sheet };
}

describe('the link for another person', () => {
  it('is shown with a message that names shop, end of the window and amount', async () => {
    supportShare();
    const { sheet, element } = await openSheet();
    expect(sheet.getByLabelText('Mensagem')).toHaveValue(
      'Oi! Retira meu pedido em Padaria Pão da Vila? Hoje, até 19:30. Leve R$\u00a029,80 em dinheiro.',
    );
    expect(sheet.getByText('Link ativo até 19:30')).toBeVisible();
    await expect(element).toBeAccessible();
  });

  it('is shared with the message as the shopper changed it', async () => {
    const sharedData = supportShare();
    const { user, sheet } = await openSheet();
    await user.clear(sheet.getByLabelText('Mensagem'));
    await user.type(sheet.getByLabelText('Mensagem'), 'Busca pra mim?');
    await user.click(sheet.getByRole('button', { name: 'Compartilhar' }));
    await waitFor(() => expect(sharedData).toEqual([{ text: `Busca pra mim?\n${url}` }]));
  });

  it('is only copied in a browser that cannot share', async () => {
    const { user, sheet, element } = await openSheet();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(sheet.getByRole('button', { name: 'Copiar link' }));
    expect(writeText).toHaveBeenLastCalledWith(url);
    expect(await screen.findByText('Link copiado')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Compartilhar' })).toBeNull();
    expect(sheet.queryByLabelText('Mensagem')).toBeNull();
    await expect(element).toBeAccessible();
  });

  it('can be cancelled', async () => {
    let isCancelled = false;
    server.use(
      http.delete(linkPath, () => {
        isCancelled = true;
        return ok(null);
      }),
    );
    const { user, sheet } = await openSheet();
    await user.click(sheet.getByRole('button', { name: 'Cancelar link' }));
    expect(await screen.findByText('Quem já abriu o link pode ter guardado o código.')).toBeVisible();
    expect(isCancelled).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reports a failed cancellation as a toast if the shopper has left the page', async () => {
    const answer = Promise.withResolvers<void>();
    const request = Promise.withResolvers<void>();
    server.use(
      http.delete(linkPath, async () => {
        request.resolve();
        await answer.promise;
        return fail('INTERNAL');
      }),
    );
    const { user, sheet, unmount } = await openSheet();
    await user.click(sheet.getByRole('button', { name: 'Cancelar link' }));
    await request.promise;
    unmount();
    answer.resolve();
    await waitFor(() => expect(currentToast()?.title).toBe('Link não cancelado'));
  });

  it('can be requested again after a failure', async () => {
    server.use(http.post(linkPath, () => fail('INTERNAL')));
    const { user } = show();
    await user.click(await opener());
    expect(await screen.findByRole('alert')).toBeVisible();
    server.use(http.post(linkPath, () => ok({ url, expiresAt: ready.pickupEndsAt })));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText(url)).toBeVisible();
  });

  it('is not offered without a connection, nor after the window', async () => {
    const first = show();
    await opener();
    server.use(
      http.get('/api/shopper/orders', () => HttpResponse.error()),
      http.get('/registry.json', () => HttpResponse.error()),
    );
    expect(
      await screen.findByText(/Sem rede não há link; dite o código\.$/, {}, { timeout: 5000 }),
    ).toBeVisible();
    const button = await opener();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await first.user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    first.unmount();
    server.use(
      http.get('/api/shopper/orders', () =>
        ok([{ ...ready, pickupStartsAt: soon(-2), pickupEndsAt: soon(-1) }]),
      ),
    );
    show();
    expect(await screen.findByText('Horário encerrado')).toBeVisible();
    expect(screen.getByText(/^A loja ainda pode entregar este pedido/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar para quem vai retirar' })).toBeNull();
  });
});
