import { fail, http, HttpResponse, signInAs, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getCart } from '../../shopper/cart/cartStore.ts';
import { shopper } from '../../shopper/testing/sampleCart.ts';
import { accepted, serve, showCart as show, submitButton } from './testing/cartScreen.tsx';

const server = useApiServer();
const guestSheet = () =>
  screen.findByRole('dialog', { name: 'Entre para concluir; sua sacola fica guardada' });
const endedSheet = () => screen.findByRole('dialog', { name: 'Sessão expirada. Faça login novamente.' });
const success = () => screen.findByRole('dialog', { name: 'Pedido Criado com Sucesso!' });

describe('an order without a session', () => {
  it('asks a guest to log in or register, without an order, and can be closed', async () => {
    const sent = serve();
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
    expect(sent).toEqual([]);
    expect(getCart().totalItems).toBe(3);
  });

  it('tells a signed-in shop that an order needs the account of a client', async () => {
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

  it('leads to the login when the server has ended the session', async () => {
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

  it('is not made twice by who logs in again when the session ended in it', async () => {
    const sent = serve(
      () => HttpResponse.error(),
      () => fail('SESSION_EXPIRED'),
      accepted,
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
    // The lost answer may have been an order: the same key brings it back.
    expect(sent.map(({ key }) => key)).toEqual(Array(3).fill(sent[0]?.key));
  });

  it('takes its cart with it when another account logs in after the session ended', async () => {
    serve(() => fail('SESSION_EXPIRED'));
    server.use(http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')));
    const { user } = show();
    await user.click(await submitButton());
    await endedSheet();
    act(() => void signInAs({ ...shopper, id: 'f'.repeat(24) }));
    expect(getCart().totalItems).toBe(0);
  });
});
