import { fail, useApiServer } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { addToCart, getCart, setCartQuantity } from '../../shopper/cart/cartStore.ts';
import { orderKeyFor } from '../../shopper/cart/orderKey.ts';
import { mista } from '../../shopper/testing/sampleCart.ts';
import { delayedAnswer, serve, showCart as show, submitButton } from './testing/cartScreen.tsx';

useApiServer();
const success = () => screen.findByRole('dialog', { name: 'Pedido Criado com Sucesso!' });

describe('a cart that changes while its order is being sent', () => {
  it('removes the ordered items although another tab has changed the cart before the response', async () => {
    const { respond, release } = delayedAnswer();
    serve(respond);
    const { user } = show();
    await user.click(await submitButton());
    act(() => void addToCart(mista));
    release();
    await success();
    expect(getCart().items).toEqual([{ ...mista, quantity: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(getCart().items).toEqual([{ ...mista, quantity: 1 }]);
  });

  it('keeps the key of a later attempt when an earlier attempt is refused', async () => {
    const { respond, release } = delayedAnswer(() => fail('OUT_OF_STOCK'));
    serve(respond);
    const { user, router } = show();
    await user.click(await submitButton());
    await act(() => router.navigate('/dashboard'));
    act(() => setCartQuantity(mista.id, 2));
    const later = { orderType: 'pickup', paymentMethod: 'pix' } as const;
    const key = orderKeyFor(later);
    release();
    expect(await screen.findByText('Erro ao criar pedido. Tente novamente.')).toBeVisible();
    expect(orderKeyFor(later)).toBe(key);
  });
});
