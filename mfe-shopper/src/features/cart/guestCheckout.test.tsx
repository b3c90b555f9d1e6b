import { fail, http, HttpResponse, signInAs, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getCart } from '../../shopper/cart/cartStore.ts';
import { shopper } from '../../shopper/testing/sampleCart.ts';
import { orderCreated, serve, showCart as show, submitButton } from './testing/cartScreen.tsx';

const server = useApiServer();
const guestSheet = () =>
  screen.findByRole('dialog', { name: 'Entre para concluir; seu carrinho fica guardado' });
const endedSheet = () => screen.findByRole('dialog', { name: 'Sessão expirada. Faça login novamente.' });
const success = () => screen.findByRole('dialog', { name: 'Pedido Criado com Sucesso!' });

describe('ordering without a session', () => {
  it('asks a guest to log in or register, sends no order, and can be closed', async () => {
    const sentOrders = serve();
    const { user, router } = show({ signedIn: false });
    await user.click(await submitButton());
    const dialog = await guestSheet();
    await expect(dialog).toBeAccessible();
    expect(dialog).toHaveTextContent('2 × Doce - Padaria e mais 1');
    expect(dialog).toHaveTextContent('Depois de entrar, você volta para este carrinho.');
    expect(dialog).toHaveTextContent('O estoque só fica reservado quando o pedido é concluído.');
    expect(dialog).not.toHaveTextContent('expirada');
    for (const [name, address] of [
      ['Entrar', '/login?returnTo=%2Fcarrinho'],
      ['Criar conta', '/cadastrar?returnTo=%2Fcarrinho'],
    ])
      expect(within(dialog).getByRole('link', { name })).toHaveAttribute('href', address);
    await user.click(within(dialog).getByRole('button', { name: 'Continuar olhando' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(await submitButton());
    await guestSheet();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await submitButton());
    await user.click(within(await guestSheet()).getByRole('link', { name: 'Entrar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(sentOrders).toEqual([]);
    expect(getCart().totalItems).toBe(3);
  });

  it('says that an order needs a customer account when a shop is signed in', async () => {
    serve();
    signInAs({ ...shopper, userType: 'partner' });
    const { user } = show({ signedIn: false });
    await user.click(await submitButton());
    const dialog = await screen.findByRole('dialog', {
      name: 'Entre com uma conta de cliente para concluir',
    });
    expect(dialog).toHaveTextContent('este carrinho é esvaziado');
    expect(dialog).not.toHaveTextContent('você volta para este carrinho');
  });

  it('links to the login when the server has ended the session', async () => {
    serve(() => fail('SESSION_EXPIRED'));
    server.use(http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')));
    const { user } = show();
    await user.click(await submitButton());
    const dialog = await endedSheet();
    expect(within(dialog).getByRole('link', { name: 'Entrar' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fcarrinho',
    );
    expect(getCart().totalItems).toBe(3);
  });

  it('reuses the key after a lost response, an ended session and a new login', async () => {
    const sentOrders = serve(
      () => HttpResponse.error(),
      () => fail('SESSION_EXPIRED'),
      orderCreated,
    );
    server.use(http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')));
    const { user, router } = show();
    await user.click(await submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao criar pedido. Tente novamente.');
    await user.click(await submitButton());
    await user.click(within(await endedSheet()).getByRole('link', { name: 'Entrar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    signInAs(shopper);
    expect(getCart().totalItems).toBe(3);
    await act(() => router.navigate('/carrinho'));
    await user.click(await submitButton());
    expect(await success()).toBeVisible();
    // The order may exist although its response was lost. A request with the same key returns that order.
    expect(sentOrders.map(({ key }) => key)).toEqual(Array(3).fill(sentOrders[0]?.key));
  });

  it('empties the cart when another account logs in after the session ended', async () => {
    serve(() => fail('SESSION_EXPIRED'));
    server.use(http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')));
    const { user } = show();
    await user.click(await submitButton());
    await endedSheet();
    act(() => void signInAs({ ...shopper, id: 'f'.repeat(24) }));
    expect(getCart().totalItems).toBe(0);
  });
});
