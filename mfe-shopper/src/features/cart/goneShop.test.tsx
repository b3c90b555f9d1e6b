import { fail, http, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { getCart } from '../../shopper/cart/cartStore.ts';
import { serve, showCart as show, submitButton } from './testing/cartScreen.tsx';

const server = useApiServer();

describe('the cart of a shop that has left the product', () => {
  const leave = () => server.use(http.get('/api/partner/:id/bags', () => fail('NOT_FOUND')));

  it('says so, sends no order and leads to other shops', async () => {
    const sentOrders = serve();
    leave();
    const { user, router, container } = show();
    expect(await screen.findByText('Parceiro não encontrado')).toBeVisible();
    expect(await submitButton()).toHaveAccessibleDescription('Este parceiro não está mais disponível.');
    await user.click(await submitButton());
    expect(sentOrders).toEqual([]);
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('link', { name: 'Explorar Parceiros' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(getCart().totalItems).toBe(3);
  });

  it('says so once if the server refuses the order', async () => {
    serve(() => {
      leave();
      return fail('PARTNER_GONE');
    });
    const { user } = show();
    await user.click(await submitButton());
    await waitFor(async () =>
      expect(await submitButton()).toHaveAccessibleDescription('Este parceiro não está mais disponível.'),
    );
    expect(screen.getByRole('link', { name: 'Explorar Parceiros' })).toBeVisible();
  });
});
