import { useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import { getCart } from '../../shopper/cart/cartStore.ts';
import { serve, showPayment, submitButton } from './testing/paymentScreen.tsx';

useApiServer();

jest.mock('./components/PaidDialog.tsx', (): object => {
  throw new Error('no connection');
});

it('payment page confirms an order in a toast and opens the orders when the code of the dialog does not load', async () => {
  serve();
  const { user, router } = showPayment();
  await user.click(await submitButton());
  expect(await screen.findByText('Pedido Concluído!')).toBeVisible();
  expect(screen.getByText('Pedido #7F3A91C2. Acompanhe em Pedidos.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/pedidos'));
  expect(screen.queryByText('Dados do pedido não encontrados')).toBeNull();
  expect(getCart().totalItems).toBe(0);
});
