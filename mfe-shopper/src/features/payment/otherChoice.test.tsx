import { http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor } from '@testing-library/react';
import {
  allOptions,
  choice,
  serve,
  showPayment as show,
  submitButton,
  success,
} from './testing/paymentScreen.tsx';

const server = useApiServer();
const warning = 'Não sabemos se o pedido anterior foi feito';

/** Opens the payment page and sends an order by PIX whose response is lost. */
async function loseAnswer() {
  server.use(http.get('*/registry.json', () => HttpResponse.json([])));
  serve({ options: () => ok(allOptions), orders: [() => HttpResponse.error()] });
  const view = show();
  await waitFor(async () => expect(await choice(/^PIX/)).toBeEnabled());
  await view.user.click(await choice(/^PIX/));
  await view.user.click(await submitButton());
  await screen.findByRole('alert');
  return view;
}

describe('after a lost response', () => {
  it('warns that another payment method would be a second order', async () => {
    const { user } = await loseAnswer();
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(await choice(/^Pagamento mediante entrega/));
    expect(screen.getByText(warning)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver meus pedidos' })).toHaveAttribute('href', '/pedidos');
    await user.click(await choice(/^PIX/));
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(await submitButton());
    await success();
    expect(screen.queryByText(warning)).toBeNull();
  });
});
