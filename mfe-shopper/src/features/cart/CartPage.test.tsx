import { ToastHost } from '@boaxepa/shell-sdk';
import { addToCart, getCart, rememberCurrentPartner } from '@boaxepa/shell-sdk/cart';
import {
  expectAccessible,
  fail,
  http,
  HttpResponse,
  ok,
  renderWithApp,
  signInAs,
  useApiServer,
} from '@boaxepa/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as CartPage } from './CartPage.tsx';
import { bagOf, doce, mista, partnerId, placed, shop, shopper } from './sampleCart.ts';

const server = useApiServer();

const accepted = () => ok({ orderId: placed.id, order: placed }, { orderId: placed.id }, 201);

interface Sent {
  readonly key: string | null;
  readonly body: unknown;
}

/** The shop and POST /api/orders; answers are used up one by one, the last one stays. */
function api(...answers: (() => Response | Promise<Response>)[]): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.get('/api/partner/:id/bags', () => ok(shop)),
    http.post('/api/orders', async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      return answer ? answer() : accepted();
    }),
  );
  return sent;
}

function show({ fill = true, signedIn = true } = {}) {
  // A login empties the cart, so it is filled after it.
  if (signedIn) signInAs(shopper);
  if (fill) {
    addToCart(doce, 2);
    addToCart(mista);
    rememberCurrentPartner({ id: partnerId, businessName: doce.partnerName, address: 'Rua Augusta, 500' });
  }
  return renderWithApp(
    <>
      <CartPage />
      <ToastHost />
    </>,
    { route: '/carrinho', path: '/carrinho', routes: [{ path: '*', element: <p>outra tela</p> }] },
  );
}
const submitButton = () => screen.findByRole('button', { name: 'Concluir Pedido' });

describe('the cart', () => {
  it('is empty at first', async () => {
    api();
    const { container } = show({ fill: false });
    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
    expect(screen.getByText('Adicione sacolas para continuar')).toBeVisible();
    await expectAccessible(container);
  });

  it('shows shop, lines, options and sum, with a decimal dot', async () => {
    api();
    const { container } = show();
    expect(await screen.findByRole('heading', { name: 'Padaria Pão da Vila' })).toBeVisible();
    expect(screen.getByText('Rua Augusta, 500')).toBeVisible();
    expect(screen.getByText('2 × Doce - Padaria')).toBeVisible();
    expect(screen.getByText('1 × Mista - Diversos')).toBeVisible();
    expect(screen.getAllByText(/R\$\s14\.90/)).toHaveLength(2);
    expect(screen.getAllByText('-63%')).toHaveLength(2);
    expect(screen.getByRole('radio', { name: /Retirar no parceiro/ })).toBeChecked();
    expect(await screen.findByText('Hoje, 17:00 às 19:30')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Pagamento na retirada/ })).toBeChecked();
    expect(screen.getByText('Grátis')).toBeVisible();
    expect(screen.getAllByText(/R\$\s44\.70/)).toHaveLength(2);
    expect(screen.getByText('Você paga na retirada, até 19:30.')).toBeVisible();
    await expectAccessible(container);
  });

  it('has the total and the button beside the lines where there is room', async () => {
    const narrow = globalThis.matchMedia;
    const wide = jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation((query) => Object.assign(narrow(query), { matches: true }));
    api();
    show();
    const summary = within(await screen.findByRole('region', { name: 'Resumo' }));
    expect(summary.getByRole('button', { name: 'Concluir Pedido' })).toBeEnabled();
    expect(screen.queryByRole('region', { name: 'Total do pedido' })).toBeNull();
    wide.mockRestore();
  });

  it('removes a line, and brings it back when asked to', async () => {
    api();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Remover Doce - Padaria' }));
    expect(screen.queryByText('2 × Doce - Padaria')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(screen.getByText('2 × Doce - Padaria')).toBeVisible();
  });

  it('places the order, shows it, and empties the cart when the dialog closes', async () => {
    const sent = api();
    const { user, router } = show();
    await user.click(await submitButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedido Criado com Sucesso!' }));
    expect(dialog.getByText('#7F3A91C2')).toBeVisible();
    expect(dialog.getByText('Status: Aguardando retirada')).toBeVisible();
    expect(dialog.getByText('Padaria Pão da Vila')).toBeVisible();
    expect(dialog.getByText(/R\$\s44\.70/)).toBeVisible();
    expect(dialog.getByText('Rua Augusta, 500')).toBeVisible();
    expect(sent).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        body: {
          partnerId,
          orderType: 'pickup',
          paymentMethod: 'cash',
          items: [
            { productId: doce.id, quantity: 2, unitPrice: 14.9 },
            { productId: mista.id, quantity: 1, unitPrice: 14.9 },
          ],
          totalAmount: 44.7,
        },
      },
    ]);
    expect(getCart().totalItems).toBe(3);
    await user.click(dialog.getByRole('button', { name: 'Continuar Comprando' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(getCart().totalItems).toBe(0);
    expect(localStorage.getItem('currentPartner')).toBeNull();
  });

  it('stays on the empty cart when the success dialog is only closed', async () => {
    api();
    const { user, router } = show();
    await user.click(await submitButton());
    await user.click(await screen.findByRole('button', { name: 'Fechar' }));
    expect(await screen.findByText('Seu carrinho está vazio')).toBeVisible();
    expect(router.state.location.pathname).toBe('/carrinho');
  });

  it('sends once however often the button is pressed', async () => {
    let answer: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent = api(async () => {
      await wait;
      return accepted();
    });
    const { user } = show();
    const button = await submitButton();
    await user.dblClick(button);
    expect(await screen.findByText('Processando...')).toBeVisible();
    await user.click(button);
    answer();
    expect(await screen.findByRole('dialog', { name: 'Pedido Criado com Sucesso!' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('repeats a request whose answer was lost with the same key', async () => {
    const sent = api(
      () => HttpResponse.error(),
      () => fail('SERVICE_UNAVAILABLE'),
      () => fail('IDEMPOTENCY_IN_FLIGHT'),
      accepted,
    );
    const { user } = show();
    for (const _ of [1, 2, 3]) {
      await user.click(await submitButton());
      expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao criar pedido. Tente novamente.');
    }
    await user.click(await submitButton());
    expect(await screen.findByRole('dialog', { name: 'Pedido Criado com Sucesso!' })).toBeVisible();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it.each([
    ['OUT_OF_STOCK', 'Restam apenas 2 sacolas de Doce - Padaria'],
    ['PRICE_CHANGED', 'O preço de Doce - Padaria mudou: agora é R$ 16,00'],
    ['ITEM_GONE', 'Doce - Padaria não está mais disponível'],
    ['VALIDATION_FAILED', 'Há campos inválidos'],
    ['RATE_LIMITED', 'Muitas tentativas. Aguarde um pouco e tente de novo.'],
  ] as const)('keeps the cart and says why after %s, and takes a new key', async (code, message) => {
    const sent = api(() => fail(code, { message }), accepted);
    const { user } = show();
    await user.click(await submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Erro ao criar pedido. Tente novamente.${message}`,
    );
    expect(getCart().totalItems).toBe(3);
    await user.click(await submitButton());
    await screen.findByRole('dialog', { name: 'Pedido Criado com Sucesso!' });
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it('marks the line that is short, and brings the cart up to date when asked to', async () => {
    const message = 'Resta apenas 1 sacola de Doce - Padaria';
    api(() => fail('OUT_OF_STOCK', { message, details: [{ field: 'items[0].quantity', message }] }));
    const { user } = show();
    await user.click(await submitButton());
    const lines = await screen.findAllByRole('listitem');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(lines[0]).toHaveTextContent(message);
    expect(lines[1]).not.toHaveTextContent(message);
    server.use(
      http.get('/api/partner/:id/bags', () =>
        ok({ ...shop, bags: [bagOf(doce, { stock: 1, promotionalPrice: 16 })] }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Atualizar carrinho' }));
    expect(await screen.findByText('Doce - Padaria: a quantidade passou de 2 para 1.')).toBeVisible();
    expect(screen.getByText(/o preço passou de R\$\s14\.90 para R\$\s16\.00/)).toBeVisible();
    expect(screen.getByText('Mista - Diversos saiu do carrinho: não está mais disponível.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(getCart()).toMatchObject({ totalItems: 1, totalPrice: 16 });
  });

  it('asks for the pickup again when the shop has none for today any more', async () => {
    api(() => fail('PICKUP_OVER'));
    const { user } = show();
    await user.click(await submitButton());
    expect(await screen.findByText('Selecione a opção de retirada')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('O horário de retirada de hoje terminou');
    expect(await submitButton()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /Retirar no parceiro/ }));
    expect(await submitButton()).toBeEnabled();
    expect(getCart().totalItems).toBe(3);
  });

  it('leads to the login without a session, and sends nothing', async () => {
    const sent = api();
    const { user, router } = show({ signedIn: false });
    await user.click(await submitButton());
    const dialog = await screen.findByRole('dialog', { name: 'Sessão expirada. Faça login novamente.' });
    await user.click(within(dialog).getByRole('button', { name: 'Fazer login' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(sent).toEqual([]);
    expect(getCart().totalItems).toBe(3);
  });

  it('leads to the login when the server has ended the session', async () => {
    api(() => fail('SESSION_EXPIRED'));
    server.use(http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')));
    const { user } = show();
    await user.click(await submitButton());
    expect(
      await screen.findByRole('dialog', { name: 'Sessão expirada. Faça login novamente.' }),
    ).toBeVisible();
    expect(getCart().totalItems).toBe(3);
  });

  it('clears a cart that holds something without an id', async () => {
    api();
    localStorage.setItem('cart', JSON.stringify([{ name: 'Tipo de Sacola: Doce - Padaria', quantity: 1 }]));
    const { user, router } = renderWithApp(<CartPage />, {
      route: '/carrinho',
      path: '/carrinho',
      routes: [{ path: '*', element: <p>outra tela</p> }],
    });
    const dialog = await screen.findByRole('dialog', {
      name: 'Carrinho contém itens inválidos. Limpando carrinho...',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Voltar ao início' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(localStorage.getItem('cart')).toBeNull();
  });
});
