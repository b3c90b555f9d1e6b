import { fail, http, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { getCart, setCartQuantity } from '../../shopper/cart/cartStore.ts';
import { bagOf, doce, mista, shop } from '../../shopper/testing/sampleCart.ts';
import { serve, showCart as show, submitButton } from './testing/cartScreen.tsx';

const server = useApiServer();
const success = () => screen.findByRole('dialog', { name: 'Pedido Criado com Sucesso!' });

describe('fair-use limits', () => {
  it.each(['TOO_MANY_ORDERS', 'NO_SHOW_PAUSE'] as const)(
    'links to the existing orders after %s and keeps the cart',
    async (code) => {
      serve(() => fail(code));
      const { user, router } = show();
      await user.click(await submitButton());
      await user.click(await screen.findByRole('link', { name: 'Ver meus pedidos' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/pedidos'));
      expect(getCart().totalItems).toBe(3);
    },
  );

  it('links to other shops after the shop has closed its account', async () => {
    const message = 'Esta loja não está mais disponível na Boa Xepa';
    serve(() => fail('PARTNER_GONE', { message }));
    const { user, router } = show();
    await user.click(await submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await user.click(screen.getByRole('link', { name: 'Explorar Parceiros' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('names the bag that exceeds the limit and lowers its quantity on request', async () => {
    const sentOrders = serve();
    server.use(
      http.get('/api/partner/:id/bags', () =>
        ok({ ...shop, bags: [bagOf(doce, { stock: 40 }), bagOf(mista)] }),
      ),
    );
    const { user } = show();
    act(() => setCartQuantity(doce.id, 12));
    expect(await screen.findByText('Máximo de 10 por pedido.')).toBeVisible();
    await user.click(await submitButton());
    expect(sentOrders).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Atualizar carrinho' }));
    expect(await screen.findByText('Doce - Padaria: a quantidade passou de 12 para 10.')).toBeVisible();
    await user.click(await submitButton());
    expect(await success()).toBeVisible();
  });
});
