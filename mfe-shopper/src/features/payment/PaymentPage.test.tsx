import { fail, HttpResponse, http, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getCart } from '../../shopper/cart/cartStore.ts';
import { bagOf, doce, mista, partnerId, shop } from '../../shopper/testing/sampleCart.ts';
import {
  choice,
  allOptions,
  serve,
  showPayment as show,
  submitButton,
  success,
} from './testing/paymentScreen.tsx';

const server = useApiServer();

const items = [
  { productId: doce.id, quantity: 2, unitPrice: 14.9 },
  { productId: mista.id, quantity: 1, unitPrice: 14.9 },
];
/** Returns the stored values that must be removed when the order is placed. */
const storedCheckout = () =>
  ['pendingOrder', 'cart', 'currentPartner', 'selectedDelivery'].map((key) => localStorage.getItem(key));

describe('payment page', () => {
  it('shows the order, its total and the payment methods, with PIX and card disabled', async () => {
    serve();
    const { container } = show();
    expect(await submitButton()).toBeEnabled();
    expect(screen.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Padaria Pão da Vila' })).toBeVisible();
    expect(screen.getByText('2 × Doce - Padaria')).toBeVisible();
    expect(screen.getByText('Grátis')).toBeVisible();
    expect(screen.getAllByText(/R\$\s44\.70/).length).toBeGreaterThan(1);
    expect(await choice(/^Retirar no parceiro Hoje, 17:00 às 19:30/)).toBeChecked();
    expect(await choice(/^Pagamento mediante entrega/)).toBeChecked();
    expect(await choice(/^PIX temporariamente indisponível/)).toBeDisabled();
    expect(await choice(/^Cartão temporariamente indisponível/)).toBeDisabled();
    expect(screen.queryByRole('radio', { name: /Receber em casa/ })).toBeNull();
    await expect(container).toBeAccessible();
  });

  it('places an order that is paid at pickup, and clears the stored checkout data', async () => {
    const { sentOrders } = serve();
    const { user, router } = show();
    await user.click(await submitButton());
    const dialog = await success();
    expect(
      dialog.getByText('Seu pedido foi registrado com sucesso. O pagamento será realizado na retirada.'),
    ).toBeVisible();
    expect(dialog.getByText('Número do pedido: #7F3A91C2')).toBeVisible();
    expect(sentOrders.map(({ body }) => body)).toEqual([
      { partnerId, orderType: 'pickup', paymentMethod: 'cash', items, totalAmount: 44.7 },
    ]);
    expect(storedCheckout()).toEqual([null, null, null, null]);
    await user.click(dialog.getByRole('button', { name: 'Voltar ao Início' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('keeps the cart and shows the reason when the order is refused, and updates the cart on request', async () => {
    const message = 'Resta apenas 1 sacola de Doce - Padaria';
    const { sentOrders } = serve({
      orders: [() => fail('OUT_OF_STOCK', { message, details: [{ field: 'items[0].quantity', message }] })],
    });
    const { user } = show();
    await user.click(await submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(`Erro ao criar pedido${message}`);
    const toast = screen.getByRole('region', { name: /Notificações/ });
    expect(await within(toast).findByText('Erro ao criar pedido')).toBeVisible();
    expect(within(toast).getByText(message)).toBeVisible();
    expect(getCart().totalItems).toBe(3);
    server.use(
      http.get('/api/partner/:id/bags', () =>
        ok({ ...shop, bags: [bagOf(doce, { stock: 1 }), bagOf(mista)] }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Atualizar carrinho' }));
    expect(await screen.findByText('Doce - Padaria: a quantidade passou de 2 para 1.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Concluir Pagamento - R\$\s29\.80$/ }));
    await success();
    expect(sentOrders[0]?.key).not.toBe(sentOrders[1]?.key);
  });

  it.each([
    ['link', 'Ver meus pedidos', '/pedidos'],
    ['button', 'Voltar ao Início', '/dashboard'],
  ])('does not return to an empty cart with Back after the %s "%s"', async (role, name, opens) => {
    serve();
    const { user, router } = show();
    await act(() => router.navigate('/outra'));
    await act(() => router.navigate('/pagamento'));
    await user.click(await submitButton());
    await user.click((await success()).getByRole(role, { name }));
    await waitFor(() => expect(router.state.location.pathname).toBe(opens));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/outra');
    expect(screen.queryByText('Dados do pedido não encontrados')).toBeNull();
  });

  it('retries with the same key after a lost response', async () => {
    server.use(http.get('*/registry.json', () => HttpResponse.json([])));
    const { sentOrders } = serve({ orders: [() => HttpResponse.error()] });
    const { user } = show();
    await user.click(await submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('o pedido não é feito duas vezes');
    await user.click(await submitButton());
    await success();
    expect(sentOrders[0]?.key).toBe(sentOrders[1]?.key);
  });

  it('reports a malformed response and keeps the cart and its key', async () => {
    // Silence `console.error`, because the page also logs the error of a malformed response.
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { sentOrders } = serve({ orders: [() => ok(null, {}, 201)] });
    const { user } = show();
    await user.click(await submitButton());
    const toast = screen.getByRole('region', { name: /Notificações/ });
    expect(await within(toast).findByText('Erro ao processar pedido')).toBeVisible();
    expect(within(toast).getByText('Tente novamente')).toBeVisible();
    expect(getCart().totalItems).toBe(3);
    await user.click(await submitButton());
    await success();
    expect(sentOrders[0]?.key).toBe(sentOrders[1]?.key);
    expect(consoleError).toHaveBeenCalledWith(expect.any(TypeError));
    consoleError.mockRestore();
  });

  it('asks a guest to log in and returns to this page', async () => {
    const { sentOrders } = serve();
    const { user } = show({ signedIn: false });
    await user.click(await submitButton());
    const sheet = await screen.findByRole('dialog', {
      name: 'Entre para concluir; seu carrinho fica guardado',
    });
    expect(within(sheet).getByRole('link', { name: 'Entrar' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fpagamento',
    );
    expect(sentOrders).toEqual([]);
    expect(getCart().totalItems).toBe(3);
  });

  it('disables pickup and delivery after the pickup window of today', async () => {
    const { sentOrders } = serve({ options: () => ok(allOptions) });
    const over = shop.todaySchedule && { ...shop.todaySchedule, pickupOver: true };
    server.use(http.get('/api/partner/:id/bags', () => ok({ ...shop, todaySchedule: over })));
    const { user } = show();
    const pickup = await choice(/^Retirar no parceiro Retirada encerrada hoje$/);
    expect(pickup).toBeDisabled();
    expect(pickup).not.toBeChecked();
    expect(await choice(/^Receber em casa/)).toBeDisabled();
    await user.click(await submitButton());
    expect(sentOrders).toEqual([]);
  });

  it('shows an empty state without items', async () => {
    serve();
    const { container } = show({ fill: false });
    expect(await screen.findByText('Dados do pedido não encontrados')).toBeVisible();
    expect(screen.getByText('Seu carrinho está vazio')).toBeVisible();
    await expect(container).toBeAccessible();
  });

  it('clears a stored cart that contains an item without an id', async () => {
    serve();
    localStorage.setItem('cart', JSON.stringify([{ name: 'Tipo de Sacola: Doce - Padaria', quantity: 1 }]));
    const { user, router } = show({ fill: false, signedIn: false });
    expect(
      await screen.findByRole('alertdialog', {
        name: 'Carrinho contém itens inválidos. Limpando carrinho...',
      }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voltar ao início' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(getCart().totalItems).toBe(0);
  });

  it('offers cash while the other payment methods are unknown', async () => {
    let known = false;
    const { sentOrders } = serve({ options: () => (known ? ok(allOptions) : fail('SERVICE_UNAVAILABLE')) });
    const { user } = show();
    expect(await choice(/^PIX temporariamente indisponível/)).toBeDisabled();
    expect(screen.getByText('Não foi possível verificar as outras formas de pagamento')).toBeVisible();
    known = true;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(async () => expect(await choice(/^PIX/)).toBeEnabled());
    known = false;
    await user.click(await submitButton());
    await success();
    expect(sentOrders).toHaveLength(1);
  });

  it('takes no order after the pickup of the day', async () => {
    const { sentOrders } = serve();
    const over = {
      ...shop,
      todaySchedule: shop.todaySchedule && { ...shop.todaySchedule, pickupOver: true },
    };
    server.use(http.get('/api/partner/:id/bags', () => ok(over)));
    const { user } = show();
    expect(await screen.findByText(/O horário de retirada de hoje terminou/)).toBeVisible();
    await user.click(await submitButton());
    expect(sentOrders).toEqual([]);
  });
});

describe('payment by PIX', () => {
  it('places the order when PIX is enabled', async () => {
    const { sentOrders } = serve({ options: () => ok(allOptions) });
    const { user } = show();
    await waitFor(async () => expect(await choice(/^PIX/)).toBeEnabled());
    await user.click(await choice(/^PIX/));
    await user.click(await submitButton());
    const dialog = await success();
    expect(dialog.getByText(/O pagamento será realizado na retirada, por PIX\./)).toBeVisible();
    expect(sentOrders[0]?.body.paymentMethod).toBe('pix');
  });

  it('reports PIX as unavailable if it was disabled in the meantime, and accepts another method', async () => {
    let options = allOptions;
    const { sentOrders } = serve({ options: () => ok(options), orders: [() => fail('METHOD_UNAVAILABLE')] });
    const { user } = show();
    await waitFor(async () => expect(await choice(/^PIX/)).toBeEnabled());
    await user.click(await choice(/^PIX/));
    options = { orderTypes: ['pickup'], paymentMethods: ['cash'] };
    await user.click(await submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Esta opção está temporariamente indisponível',
    );
    await waitFor(async () => expect(await choice(/^PIX/)).toBeDisabled());
    await user.click(await submitButton());
    expect(await screen.findByText('PIX Indisponível')).toBeVisible();
    expect(
      screen.getByText('Esta forma de pagamento está temporariamente indisponível. Selecione outra opção.'),
    ).toBeVisible();
    expect(sentOrders).toHaveLength(1);
    await user.click(await choice(/^Pagamento mediante entrega/));
    await user.click(await submitButton());
    await success();
  });
});

describe('delivery', () => {
  const type = async (user: ReturnType<typeof show>['user'], fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
  };

  it('asks for an address, shows errors at its fields, and stores it for the next order', async () => {
    const { sentOrders } = serve({ options: () => ok(allOptions) });
    const { user, container } = show();
    await user.click(await choice(/^Receber em casa Entrega grátis/));
    await user.click(await submitButton());
    expect(await screen.findByText('CEP é obrigatório')).toBeVisible();
    for (const words of [
      'Rua é obrigatória',
      'Número é obrigatório',
      'Bairro é obrigatório',
      'Cidade é obrigatória',
    ])
      expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(sentOrders).toEqual([]);
    await expect(container).toBeAccessible();
    await type(user, { CEP: '0130510', Cidade: 'São Paulo', Rua: 'Rua Augusta', Número: '500' });
    await type(user, { Bairro: 'Consolação' });
    await user.click(await submitButton());
    expect((await screen.findAllByText('CEP inválido')).length).toBeGreaterThan(0);
    await type(user, { CEP: '0' });
    expect(screen.getByLabelText('CEP')).toHaveValue('01305-100');
    await user.click(await submitButton());
    const dialog = await success();
    expect(dialog.getByText(/O pagamento será realizado na entrega\./)).toBeVisible();
    expect(sentOrders[0]?.body).toMatchObject({
      orderType: 'delivery',
      deliveryAddress: {
        zipCode: '01305-100',
        city: 'São Paulo',
        street: 'Rua Augusta',
        number: '500',
        neighborhood: 'Consolação',
      },
    });
    expect(storedCheckout()).toEqual([null, null, null, null]);
    expect(localStorage.getItem('deliveryAddress')).toContain('Consolação');
  });

  it('restores the chosen delivery and its address', async () => {
    localStorage.setItem('selectedDelivery', JSON.stringify({ label: 'Delivery', price: 0 }));
    localStorage.setItem('deliveryAddress', JSON.stringify({ street: 'Rua Augusta', zipCode: '01305-100' }));
    serve({ options: () => ok(allOptions) });
    show({ signedIn: false });
    expect(await choice(/^Receber em casa/)).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Rua' })).toHaveValue('Rua Augusta');
  });
});
