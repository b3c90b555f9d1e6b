import { useApiServer, ok } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { choice, allOptions, serve, showPayment, submitButton } from './testing/paymentScreen.tsx';

useApiServer();

let mockOnline = false;
jest.mock('./components/AddressForm.tsx', (): object => {
  if (!mockOnline) throw new Error('no connection');
  return jest.requireActual('./components/AddressForm.tsx');
});

it('payment page reports a missing address form and sends nothing until the form has loaded', async () => {
  const { sentOrders } = serve({ options: () => ok(allOptions) });
  const { user } = showPayment();
  await user.click(await choice(/^Receber em casa/));
  expect(await screen.findByText('Não foi possível abrir o formulário de endereço')).toBeVisible();
  expect(screen.getByText('Falta o endereço de entrega.')).toBeVisible();
  expect(await submitButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(await submitButton());
  expect(sentOrders).toEqual([]);

  mockOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByLabelText('CEP')).toBeVisible();
  expect(screen.queryByText('Falta o endereço de entrega.')).toBeNull();
  await user.click(await submitButton());
  expect(await screen.findByText('CEP é obrigatório')).toBeVisible();
});
