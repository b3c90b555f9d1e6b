import { shopperApi } from '../../shopper/api.ts';
import { addToCart, getCart } from '../../shopper/cart/cartStore.ts';
import { fail, http, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as BagsPage } from './BagsPage.tsx';
import { bag, card, cheaper, partnerId, shop, showBags as show } from './testing/bagsScreen.tsx';

const server = useApiServer();

const otherShop = {
  id: 'f'.repeat(24),
  name: 'Tipo de Sacola: Salgada - Padaria',
  partnerId: '2'.repeat(24),
  partnerName: 'Cantina da Nona',
  originalPrice: 30,
  promotionalPrice: 15,
  type: 'salgada',
  category: 'padaria',
};

describe('bags page', () => {
  it('shows the shop, its opening hours, the pickup window and the bags, cheapest first', async () => {
    const { container } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Padaria Pão da Vila' })).toBeVisible();
    expect(screen.getByText('Aberta até 20:00')).toBeVisible();
    expect(screen.getByText('Rua Augusta, 500, Consolação')).toBeVisible();
    expect(screen.getByText('07:00 às 20:00')).toBeVisible();
    expect(screen.getByText('17:00 às 19:30')).toBeVisible();
    expect(screen.getByText('Retirar Hoje, 21 de novembro')).toBeVisible();
    const names = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
    expect(names).toEqual(['Mista - Diversos', 'Doce - Padaria']);
    const doce = await card('Doce - Padaria');
    expect(doce.getByText('DOCE')).toBeVisible();
    expect(doce.getByText('Itens surpresa para consumo imediato')).toBeVisible();
    expect(doce.getByText('2 sacolas disponíveis')).toBeVisible();
    expect(doce.getByText('Últimas!')).toBeVisible();
    expect(doce.getByText(/R\$\s14,90/)).toBeVisible();
    expect(doce.getByText(/R\$\s40,00/)).toBeVisible();
    expect((await card('Mista - Diversos')).queryByText('Antes')).toBeNull();
    await expect(container).toBeAccessible();
  });

  it('labels the last bag in the singular', async () => {
    show({ ...shop, bags: [{ ...bag, stock: 1 }] });
    const last = await card('Doce - Padaria');
    expect(last.getByText('1 sacola disponível')).toBeVisible();
    expect(last.getByText('Última!')).toBeVisible();
  });

  it('explains while offline why no bag can be added', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    const plus = (await card('Doce - Padaria')).getByRole('button', { name: 'Aumentar Doce - Padaria' });
    expect(plus).toHaveAttribute('aria-disabled', 'true');
    expect(plus).toHaveAccessibleDescription('Adicionar precisa de internet');
    online.mockRestore();
  });

  it('keeps the focus on the heading when the shop loads', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    show(() => promise);
    screen.getByRole('heading', { level: 1, name: 'Sacolas' }).focus();
    resolve(ok(shop));
    expect(await screen.findByRole('heading', { level: 1, name: 'Padaria Pão da Vila' })).toHaveFocus();
  });

  describe('while it stays open', () => {
    beforeEach(() => {
      jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('shows that the pickup of today has ended', async () => {
      show();
      await card('Doce - Padaria');
      server.use(
        http.get('/api/partner/:id/bags', () =>
          ok({ ...shop, todaySchedule: { ...shop.todaySchedule, pickupOver: true } }),
        ),
      );
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      const doce = await card('Doce - Padaria');
      expect(await doce.findByText('Retirada encerrada hoje')).toBeVisible();
      expect(doce.getByRole('button', { name: 'Aumentar Doce - Padaria' })).toHaveAttribute('aria-disabled');
    });
  });

  it('refetches the bags when the window regains focus', async () => {
    show();
    await card('Doce - Padaria');
    server.use(http.get('/api/partner/:id/bags', () => ok({ ...shop, bags: [cheaper] })));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  });

  it('keeps the last bags and shows a notice when a refetch fails', async () => {
    const { store } = show();
    await card('Doce - Padaria');
    server.use(http.get('/api/partner/:id/bags', () => fail('SERVICE_UNAVAILABLE')));
    // Refetch the bags, as after a placed order.
    act(() => void store.dispatch(shopperApi.util.invalidateTags(['ShopBags'])));
    expect(await screen.findByText('Não foi possível atualizar as sacolas')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Doce - Padaria' })).toBeVisible();
  });

  it('sends no token', async () => {
    let authorization: string | null = 'unasked';
    server.use(
      http.get('/api/partner/:id/bags', ({ request }) => {
        authorization = request.headers.get('authorization');
        return ok(shop);
      }),
    );
    renderWithApp(<BagsPage />, {
      route: `/parceiro/${partnerId}/sacolas`,
      path: '/parceiro/:partnerId/sacolas',
      session: { id: 'a'.repeat(24), userType: 'shopper', email: 'cliente@boaxepa.test' },
    });
    await card('Doce - Padaria');
    expect(authorization).toBeNull();
  });

  it('adds units up to the stock, confirms for two seconds and shows the cart bar', async () => {
    const { user } = show();
    const doce = await card('Doce - Padaria');
    expect(screen.queryByRole('region', { name: 'Carrinho' })).toBeNull();
    expect(doce.getByRole('button', { name: 'Diminuir Doce - Padaria' })).toHaveAttribute('aria-disabled');
    const plus = doce.getByRole('button', { name: 'Aumentar Doce - Padaria' });
    await user.click(plus);
    expect(doce.getByText('Adicionada')).toBeVisible();
    const bar = within(screen.getByRole('region', { name: 'Carrinho' }));
    expect(bar.getByText('1 sacola')).toBeVisible();
    await user.click(plus);
    await user.click(plus);
    expect(bar.getByText('2 sacolas')).toBeVisible();
    expect(bar.getByText(/R\$\s29,80/)).toBeVisible();
    expect(plus).toHaveAttribute('aria-disabled', 'true');
    expect(doce.getByText('Só há 2 sacolas')).toBeVisible();
    await waitFor(() => expect(doce.queryByText('Adicionada')).toBeNull(), { timeout: 4000 });
    await user.click(doce.getByRole('button', { name: 'Diminuir Doce - Padaria' }));
    expect(getCart().totalItems).toBe(1);
    await user.click(screen.getByRole('link', { name: 'Ver Carrinho' }));
    expect(await screen.findByText('outra tela')).toBeVisible();
  });

  it('adds at most ten units of one bag, even with a higher stock', async () => {
    const { user } = show({ ...shop, bags: [{ ...bag, stock: 40 }] });
    const doce = await card('Doce - Padaria');
    const plus = doce.getByRole('button', { name: 'Aumentar Doce - Padaria' });
    for (let press = 0; press < 12; press += 1) await user.click(plus);
    expect(getCart().totalItems).toBe(10);
    expect(doce.getByText('Máximo de 10 por pedido')).toBeVisible();
  });

  it('asks before it replaces a cart of another shop, and adds nothing after Cancel', async () => {
    addToCart(otherShop);
    const { user } = show();
    const plus = (await card('Doce - Padaria')).getByRole('button', { name: 'Aumentar Doce - Padaria' });
    await user.click(plus);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Cantina da Nona');
    expect(dialog).toHaveTextContent('Padaria Pão da Vila');
    expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(getCart().items).toEqual([{ ...otherShop, quantity: 1 }]);
    await user.click(plus);
    await user.click(await screen.findByRole('button', { name: 'Sim, limpar' }));
    expect(getCart().items.map(({ id, quantity }) => [id, quantity])).toEqual([[bag.id, 1]]);
    expect(localStorage.getItem('currentPartner')).toContain('Padaria Pão da Vila');
  });

  it('shows no bags while the shop is closed', async () => {
    show({ ...shop, partner: { ...shop.partner, isOpen: false, pickupSchedule: null }, todaySchedule: null });
    expect(await screen.findByText('Parceiro fechado no momento')).toBeVisible();
    expect(screen.getByText('Fechado hoje')).toBeVisible();
    expect(screen.getByText('Consultar horário com o parceiro')).toBeVisible();
    expect(screen.queryByText(/Retirar Hoje/)).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows a closing time of 23:59 as midnight', async () => {
    show({ ...shop, partner: { ...shop.partner, closeTime: '23:59' } });
    expect(await screen.findByText('Aberta até meia-noite')).toBeVisible();
  });

  it('disables adding after the pickup of today has ended', async () => {
    show({ ...shop, todaySchedule: shop.todaySchedule && { ...shop.todaySchedule, pickupOver: true } });
    const doce = await card('Doce - Padaria');
    expect(screen.getAllByText('Retirada encerrada hoje')).toHaveLength(3);
    expect(doce.getByRole('button', { name: 'Aumentar Doce - Padaria' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('shows an empty state when all bags are sold out', async () => {
    show({ ...shop, bags: [{ ...bag, stock: 0 }] });
    expect(await screen.findByText('Parceiro sem sacolas disponíveis')).toBeVisible();
  });

  it('lists a sold-out bag last, states its stock once and disables adding it', async () => {
    show({ ...shop, bags: [{ ...bag, stock: 0, promotionalPrice: 1 }, cheaper] });
    const doce = await card('Doce - Padaria');
    expect(doce.getByText('0 sacolas disponíveis')).toBeVisible();
    expect(doce.queryByText(/esgotada/i)).toBeNull();
    expect(doce.getByRole('button', { name: 'Aumentar Doce - Padaria' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual([
      'Mista - Diversos',
      'Doce - Padaria',
    ]);
  });

  it('shows that the shop is unknown and links to the dashboard', async () => {
    const { user, router } = show(() => fail('NOT_FOUND'));
    expect(await screen.findByText('Parceiro não encontrado')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Voltar ao início' }));
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('loads the bags on a retry after a failure', async () => {
    let isBroken = true;
    const { user } = show(() => (isBroken ? fail('INTERNAL') : ok(shop)));
    expect(await screen.findByRole('alert')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('article', { name: 'Doce - Padaria' })).toBeVisible();
  });
});
