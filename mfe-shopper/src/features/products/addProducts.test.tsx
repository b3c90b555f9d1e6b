import { addToCart, getCart } from '../../shopper/cart/cartStore.ts';
import { ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  bread,
  cardOf,
  juice,
  partnerId,
  serve,
  shop,
  showProducts as show,
} from './testing/productsScreen.tsx';

useApiServer();

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
describe('adding products', () => {
  it('is inactive while offline, with the reason, until the connection returns', async () => {
    serve();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user, container } = show();
    const card = await cardOf(bread.name);
    const add = card.getByRole('button', { name: /^Adicionar/ });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    expect(add).toHaveAccessibleDescription('Adicionar precisa de internet');
    await user.click(add);
    expect(getCart().items).toEqual([]);
    await expect(container).toBeAccessible();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await user.click(add);
    expect(getCart().totalItems).toBe(1);
  });

  it("turns 'Adicionar' into a stepper that is limited by the stock, and back at zero", async () => {
    serve();
    const { user } = show();
    const card = await cardOf(bread.name);
    await user.click(card.getByRole('button', { name: /^Adicionar/ }));
    const plus = card.getByRole('button', { name: `Aumentar ${bread.name}` });
    expect(plus).toHaveFocus();
    expect(card.getByText('Adicionado')).toBeVisible();
    expect(screen.getByText(`${bread.name}: adicionado ao carrinho`)).toBeInTheDocument();
    const bar = within(screen.getByRole('region', { name: 'Carrinho' }));
    expect(bar.getByText('1 produto')).toBeVisible();
    for (const _ of [2, 3, 4, 5, 6]) await user.click(plus);
    expect(bar.getByText('5 produtos')).toBeVisible();
    expect(bar.getByText(/R\$\s42,50/)).toBeVisible();
    expect(plus).toHaveAttribute('aria-disabled', 'true');
    expect(card.getByText('Só há 5 disponíveis')).toBeVisible();
    expect(getCart().items).toEqual([
      {
        id: bread.id,
        name: bread.name,
        price: 8.5,
        discountPrice: 8.5,
        originalPrice: 12,
        photoUrl: bread.photoUrl,
        partnerId,
        partnerName: shop.businessName,
        quantity: 5,
      },
    ]);
    await waitFor(() => expect(card.queryByText('Adicionado')).toBeNull(), { timeout: 4000 });
    for (const _ of [4, 3, 2, 1, 0])
      await user.click(card.getByRole('button', { name: `Diminuir ${bread.name}` }));
    expect(card.getByRole('button', { name: /^Adicionar/ })).toHaveFocus();
    expect(getCart().items).toEqual([]);
  });

  it('shares one cart with the bags of the shop', async () => {
    addToCart({ ...otherShop, partnerId, partnerName: shop.businessName }, 2);
    serve();
    const { user } = show();
    const card = await cardOf(juice.name);
    await user.click(card.getByRole('button', { name: /^Adicionar/ }));
    expect(within(screen.getByRole('region', { name: 'Carrinho' })).getByText('3 itens')).toBeVisible();
    expect(getCart()).toMatchObject({ totalItems: 3, totalPrice: 39.9 });
  });

  it('asks before it replaces a cart of another shop, and adds nothing after Cancel', async () => {
    addToCart(otherShop);
    serve();
    const { user } = show();
    const card = await cardOf(juice.name);
    await user.click(card.getByRole('button', { name: /^Adicionar/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Limpar o carrinho?' });
    expect(dialog).toHaveTextContent('Cantina da Nona');
    expect(dialog).toHaveTextContent('Padaria Pão da Vila');
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(getCart().items).toEqual([{ ...otherShop, quantity: 1 }]);
    await waitFor(() => expect(card.getByRole('button', { name: /^Adicionar/ })).toHaveFocus());
    await user.click(card.getByRole('button', { name: /^Adicionar/ }));
    await user.click(await screen.findByRole('button', { name: 'Sim, limpar' }));
    expect(getCart().items.map(({ id, quantity }) => [id, quantity])).toEqual([[juice.id, 1]]);
    expect(localStorage.getItem('currentPartner')).toContain('Padaria Pão da Vila');
    await waitFor(() => expect(card.getByRole('button', { name: `Aumentar ${juice.name}` })).toHaveFocus());
  });

  it.each([
    ['is closed', { isOpen: false }, 'Parceiro fechado no momento', 'quando a loja voltar a atender.'],
    [
      'takes no more orders today',
      { pickupOver: true },
      'Retirada encerrada hoje',
      'no próximo dia de retirada.',
    ],
  ])('shows the products of a shop that %s, and disables adding', async (_, change, reason, when) => {
    addToCart({ ...otherShop, id: bread.id, partnerId, partnerName: shop.businessName });
    serve({ partner: () => ok({ ...shop, ...change }) });
    show();
    expect((await cardOf(juice.name)).getByRole('button', { name: /^Adicionar/ })).toBeDisabled();
    expect(screen.getAllByText(reason).length).toBeGreaterThan(1);
    expect(screen.getByText(`Você pode ver os produtos e pedir ${when}`)).toBeVisible();
    const inCart = await cardOf(bread.name);
    expect(inCart.getByRole('button', { name: /^Aumentar/ })).toHaveAttribute('aria-disabled', 'true');
    expect(inCart.getByRole('button', { name: /^Diminuir/ })).not.toHaveAttribute('aria-disabled');
  });
});
