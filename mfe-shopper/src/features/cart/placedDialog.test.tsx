import { ok, useApiServer } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { placed } from '../../shopper/testing/sampleCart.ts';
import { serve, showCart, submitButton } from './testing/cartScreen.tsx';

useApiServer();

it('asks the shopper to wait for the confirmation of a pending order', async () => {
  const order = { ...placed, status: 'pending' };
  serve(() => ok({ orderId: placed.id, order }, { orderId: placed.id }, 201));
  const { user } = showCart();
  await user.click(await submitButton());
  expect(
    await screen.findByRole('dialog', { name: 'Pedido Criado com Sucesso!' }),
  ).toHaveAccessibleDescription(
    'Espere a confirmação antes de ir à loja. O código de retirada aparece depois em Meus Pedidos. Você paga na retirada.',
  );
  expect(screen.getByText('A loja ainda vai confirmar')).toBeVisible();
});
