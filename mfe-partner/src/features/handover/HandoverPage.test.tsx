import { fail, http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cardPaymentSample, idOf, itemSample, orderSample } from '../../shop/testing/orderSamples.ts';
import { codeField, endUndo, showCounter } from './testing/handoverScreen.tsx';

const server = useApiServer();

const order = orderSample({ status: 'ready' });

beforeEach(() => {
  window.scrollTo = () => undefined;
});

describe('the code', () => {
  it('is checked at the sixth character, typed with any separators and look-alike letters', async () => {
    const { user, checks } = showCounter(order);
    await user.type(codeField(), 'k7m-2q');
    expect(screen.getByText('Falta 1. O código é conferido no sexto.')).toBeVisible();
    expect(checks).toEqual([]);
    await user.type(codeField(), 'x');
    expect(await screen.findByText('Código certo')).toBeVisible();
    expect(checks).toEqual([{ code: 'K7M2QX' }]);
  });

  it('is checked after six presses of the keypad', async () => {
    const { user, checks } = showCounter(order);
    const keypad = within(screen.getByRole('group', { name: 'Teclado do código' }));
    for (const key of 'K7M2QX') await user.click(keypad.getByRole('button', { name: key }));
    expect(await screen.findByRole('heading', { name: 'Clara Nunes' })).toHaveFocus();
    expect(checks).toEqual([{ code: 'K7M2QX' }]);
  });

  it('can be corrected and cleared by the keypad', async () => {
    const { user } = showCounter(order);
    await user.type(codeField(), 'K7M');
    await user.click(screen.getByRole('button', { name: 'Apagar' }));
    expect(codeField()).toHaveValue('K7');
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(codeField()).toHaveValue('');
  });

  it('can be pasted', async () => {
    const { user } = showCounter(order);
    await user.click(codeField());
    await user.paste(' K7M-2QX ');
    expect(await screen.findByText('Código certo')).toBeVisible();
  });

  it('can be the text of a hand-held QR scanner', async () => {
    const { user, checks } = showCounter(order);
    const qr = `BX1.0a1b2c3d.${idOf('a')}.${idOf('b')}.3.1764000000.1764009000.2980.0.${'a'.repeat(85)}A`;
    await user.type(codeField(), qr);
    expect(await screen.findByText('Código certo')).toBeVisible();
    expect(checks).toEqual([{ qr }]);
    expect(screen.queryByText(/O pedido mudou/)).toBeNull();
  });

  it('warns when the order has another total than the QR code', async () => {
    const { user } = showCounter(order);
    await user.click(codeField());
    await user.paste(
      `BX1.0a1b2c3d.${idOf('a')}.${idOf('b')}.3.1764000000.1764009000.100.0.${'a'.repeat(85)}A`,
    );
    expect(await screen.findByText(/O pedido mudou depois que o cliente abriu o código/)).toBeVisible();
  });

  it('stays visible when it is wrong, and the next character begins a new one', async () => {
    const { user, checks } = showCounter(order);
    await user.type(codeField(), 'K7N2QX');
    expect(await screen.findByText('Nenhum pedido em aberto tem este código')).toBeVisible();
    expect(codeField()).toHaveValue('K7N2QX');
    expect(codeField()).toBeInvalid();
    await user.type(codeField(), 'K7M2QX');
    expect(await screen.findByText('Código certo')).toBeVisible();
    expect(checks).toEqual([{ code: 'K7N2QX' }, { code: 'K7M2QX' }]);
  });

  it('needs the order number after five wrong codes', async () => {
    const { user, checks } = showCounter(order);
    server.use(
      http.post('/api/orders/partner/pickup-check', () => fail('PICKUP_NUMBER_NEEDED'), { once: true }),
    );
    await user.type(codeField(), 'K7M2QX');
    const number = await screen.findByLabelText('Número do pedido');
    // The description says where customers see the order number on their own screen: below the pickup code.
    expect(number).toHaveAccessibleDescription('Os 8 caracteres que o cliente vê abaixo do código');
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(await screen.findByText('Informe o número do pedido')).toBeVisible();
    await user.type(number, 'aaaaaaaa');
    await user.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(await screen.findByText('Código certo')).toBeVisible();
    expect(checks).toEqual([{ code: 'K7M2QX', number: 'AAAAAAAA' }]);
  });

  it('is kept when the server does not answer', async () => {
    const { user } = showCounter(order);
    server.use(http.post('/api/orders/partner/pickup-check', () => HttpResponse.error(), { once: true }));
    await user.type(codeField(), 'K7M2QX');
    expect(await screen.findByText('Sem conexão: código não conferido')).toBeVisible();
    await user.type(codeField(), '{Enter}');
    expect(await screen.findByText('Código certo')).toBeVisible();
  });
});

describe('the order', () => {
  const open = async (sample = order) => {
    const rendered = showCounter(sample);
    await rendered.user.type(codeField(), 'K7M2QX');
    await screen.findByText('Código certo');
    return rendered;
  };

  it('shows items and total, and computes the change', async () => {
    const { user, container } = await open();
    expect(screen.getByText('Doce - Padaria')).toBeVisible();
    expect(screen.getByText('Cobrar R$ 29,80')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^R\$.50$/ }));
    expect(screen.getByText('R$ 20,20')).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('does not charge for a card payment', async () => {
    await open(orderSample({ status: 'ready', paymentMethod: 'card' }));
    expect(screen.getByText('Já pago')).toBeVisible();
    expect(screen.getByText('R$ 29,80 no cartão')).toBeVisible();
    expect(screen.queryByText('Recebeu')).toBeNull();
  });

  it('is named as paid after the hand-over of a card order', async () => {
    const { user } = await open(orderSample({ status: 'ready', paymentMethod: 'card' }));
    await user.click(screen.getByRole('button', { name: 'Entregue' }));
    expect(await screen.findByText(/Já pago no cartão: R\$ 29,80/)).toBeVisible();
  });

  it('charges cash after a failed card payment', async () => {
    const payment = cardPaymentSample({ state: 'failed', capturedAmount: '0.00' });
    const { user } = await open(orderSample({ status: 'ready', paymentMethod: 'card', payment }));
    expect(screen.getByText('Cobrar R$ 29,80')).toBeVisible();
    expect(screen.getByText('Recebeu')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Entregue' }));
    expect(await screen.findByText(/R\$ 29,80 recebidos em dinheiro/)).toBeVisible();
  });

  it('omits removed items', async () => {
    await open(
      orderSample({ status: 'ready', items: [itemSample(), itemSample({ id: idOf('2'), quantity: 0 })] }),
    );
    expect(screen.getAllByText('Doce - Padaria')).toHaveLength(1);
  });

  it('must be confirmed before the hand-over', async () => {
    await open(orderSample({ status: 'pending' }));
    expect(screen.getByRole('button', { name: 'Entregue' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Confirmar pedido' })).toHaveAttribute(
      'href',
      `/partners/orders/confirm/${idOf('a')}`,
    );
  });

  it('is announced with its items and its total when the code is right', async () => {
    await open();
    const text = /^Código certo\. Entregar 2 Doce - Padaria\. Cobrar R\$.29,80 em dinheiro\.$/;
    expect(screen.getAllByRole('status').filter(({ textContent }) => text.test(textContent))).toHaveLength(1);
    expect(screen.getByText('em dinheiro')).toBeVisible();
  });

  it('can be left without a hand-over', async () => {
    const { user, sentRequests } = await open();
    await user.click(screen.getByRole('button', { name: 'Voltar sem entregar' }));
    expect(codeField()).toHaveFocus();
    expect(sentRequests).toEqual([]);
  });

  it('is handed over once, after the time for undoing', async () => {
    const { user, sentRequests, container } = await open();
    await user.dblClick(screen.getByRole('button', { name: 'Entregue' }));
    expect(await screen.findByRole('heading', { name: /^Entregue às? \d\d:\d\d$/ })).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Desfazer · \d+ s$/ })).toBeVisible();
    await expect(container).toBeAccessible();
    expect(sentRequests).toEqual([]);
    await endUndo();
    expect(await screen.findByText('Entrega registrada.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull();
    expect(sentRequests).toEqual([
      {
        path: `/api/orders/${idOf('a')}/handover`,
        key: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        body: { code: 'K7M2QX', at: expect.any(String) as string },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Próximo cliente' }));
    expect(codeField()).toHaveValue('');
  });

  it('is not handed over after an undo', async () => {
    const { user, sentRequests } = await open();
    await user.click(screen.getByRole('button', { name: 'Entregue' }));
    await user.click(await screen.findByRole('button', { name: /^Desfazer/ }));
    expect(await screen.findByText('Código certo')).toBeVisible();
    await endUndo();
    expect(sentRequests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Entregue' }));
    expect(await screen.findByRole('heading', { name: /^Entregue às?/ })).toBeVisible();
  });

  it('returns to the board', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Entregue' }));
    await user.click(await screen.findByRole('link', { name: 'Voltar aos pedidos' }));
    expect(router.state.location.pathname).toBe('/partners/orders');
  });
});

describe('a hand-over without a code', () => {
  it('asks for the order and a reason, and sends the reason', async () => {
    const closed = orderSample({ id: idOf('2'), status: 'delivered' });
    const { user, sentRequests, container } = showCounter(order, { orders: [order, closed] });
    await user.click(screen.getByRole('button', { name: 'Entregar sem código' }));
    expect(await screen.findByRole('heading', { name: 'Entregar sem código' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Continuar' }));
    expect((await screen.findAllByText('Escolha o pedido'))[0]).toBeVisible();
    await expect(container).toBeAccessible();
    const choice = screen.getByLabelText('Pedido');
    expect(within(choice).queryByText(/22222222/)).toBeNull();
    await user.selectOptions(choice, 'AAAAAAAA · Clara Nunes');
    await user.click(screen.getByRole('button', { name: 'Celular sem bateria' }));
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Sem código')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Entregue' }));
    await screen.findByRole('heading', { name: /^Entregue às?/ });
    await endUndo();
    await waitFor(() =>
      expect(sentRequests[0]?.body).toEqual({
        reason: 'Celular sem bateria',
        at: expect.any(String) as string,
      }),
    );
  });

  it('begins with the order that the board has opened', async () => {
    const { user } = showCounter(order, { route: `/partners/orders/entregar?order=${idOf('a')}` });
    await user.click(screen.getByRole('button', { name: 'Entregar sem código' }));
    expect(await screen.findByLabelText('Pedido')).toHaveValue(idOf('a'));
    await user.click(screen.getByRole('button', { name: 'Digitar o código' }));
    expect(codeField()).toBeVisible();
  });

  it('explains that there is nothing to hand over', async () => {
    const { user } = showCounter(order, { orders: [] });
    await user.click(screen.getByRole('button', { name: 'Entregar sem código' }));
    expect(await screen.findByText('Nenhum pedido para entregar')).toBeVisible();
  });
});

it('shows the message of a hand-over that the server refuses', async () => {
  const { user } = showCounter(order);
  server.use(
    http.patch('/api/orders/:id/handover', () =>
      fail('PICKUP_CLOSED', { message: 'Pedido cancelado às 16:52' }),
    ),
  );
  await user.type(codeField(), 'K7M2QX');
  await user.click(await screen.findByRole('button', { name: 'Entregue' }));
  await screen.findByRole('heading', { name: /^Entregue às?/ });
  await endUndo();
  await user.click(screen.getByRole('button', { name: 'Próximo cliente' }));
  expect(await screen.findByText('1 entrega precisa de você')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver entregas deste aparelho' }));
  const refused = within(screen.getByRole('article', { name: 'Pedido AAAAAAAA' }));
  expect(refused.getByText(/Pedido cancelado às 16:52/)).toBeVisible();
  await user.click(refused.getByRole('button', { name: 'Entendi' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

it('sends waiting hand-overs on request', async () => {
  const { user, sentRequests } = showCounter(order);
  await user.type(codeField(), 'K7M2QX');
  await user.click(await screen.findByRole('button', { name: 'Entregue' }));
  await user.click(await screen.findByRole('button', { name: 'Próximo cliente' }));
  await user.click(await screen.findByRole('button', { name: 'Ver entregas deste aparelho' }));
  expect(screen.getByRole('heading', { name: '1 entrega aguardando envio' })).toBeVisible();
  server.use(
    http.patch('/api/orders/:id/handover', () => new HttpResponse(null, { status: 503 }), { once: true }),
  );
  await user.click(screen.getByRole('button', { name: 'Tentar enviar agora' }));
  expect(await screen.findByText(/^Sem resposta na tentativa das? \d\d:\d\d$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar enviar agora' }));
  expect(await screen.findByRole('heading', { name: 'Entregas deste aparelho' })).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Enviadas' })).getByText('Clara Nunes')).toBeVisible();
  expect(sentRequests).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Entregar outro' }));
  expect(codeField()).toBeVisible();
});
