import { fail, http, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
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

/** Opens the payment page and orders with PIX, but the response is lost. `later` are the responses to later orders. */
async function loseAnswer(...later: (() => Response)[]) {
  return orderByPix(() => HttpResponse.error(), ...later);
}

async function orderByPix(...orders: (() => Response)[]) {
  server.use(http.get('*/registry.json', () => HttpResponse.json([])));
  serve({ options: () => ok(allOptions), orders });
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

  it('warns again when the server has not read an order by another method', async () => {
    const { user } = await loseAnswer(() => fail('RATE_LIMITED'));
    await user.click(await choice(/^Pagamento mediante entrega/));
    await user.click(await submitButton());
    expect(await screen.findByText(warning)).toBeVisible();
    await user.click(await choice(/^PIX/));
    expect(screen.queryByText(warning)).toBeNull();
  });

  it('warns that another address would be a second order', async () => {
    server.use(http.get('*/registry.json', () => HttpResponse.json([])));
    serve({ options: () => ok(allOptions), orders: [() => HttpResponse.error()] });
    const { user } = show();
    await user.click(await choice(/^Receber em casa Entrega grátis/));
    const typed = [
      ['CEP', '01310100'],
      ['Cidade', 'São Paulo'],
      ['Rua', 'Avenida Paulista'],
      ['Número', '100'],
      ['Bairro', 'Bela Vista'],
    ] as const;
    for (const [label, text] of typed) await user.type(await screen.findByLabelText(label), text);
    await user.click(await submitButton());
    await screen.findByRole('alert');
    expect(screen.queryByText(warning)).toBeNull();
    await user.type(screen.getByLabelText('Número'), '1');
    expect(screen.getByText(warning)).toBeVisible();
    await user.type(screen.getByLabelText('Número'), '{Backspace}');
    expect(screen.queryByText(warning)).toBeNull();
  });
});

it.each(['RATE_LIMITED', 'FORBIDDEN'] as const)('gives no warning after a refusal %s', async (code) => {
  const { user } = await orderByPix(() => fail(code));
  await user.click(await choice(/^Pagamento mediante entrega/));
  expect(screen.queryByText(warning)).toBeNull();
});
