import { isConnected, RequireUser, storageKeys, writeStored } from '@boaxepa/shell-sdk';
import { addToCart, getCart } from '../shopper/cart/cartStore.ts';
import { orderKeyFor, storePlacedOrderId } from '../shopper/cart/orderKey.ts';
import { ToastHost } from '@boaxepa/ui';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Profiler, type ReactElement } from 'react';
import { Component as MessagesPage } from '../features/messages/MessagesPage.tsx';
import { Component as OrdersPage } from '../features/orders/OrdersPage.tsx';
import { useUnreadMessages } from '../shopper/activity.ts';
import { ShopperArea } from './ShopperArea.tsx';

const server = useApiServer();
const clara = { id: 'a'.repeat(24), userType: 'shopper', email: 'clara@boaxepa.test' } as const;
const bag = {
  id: 'b'.repeat(24),
  name: 'Tipo de Sacola: Doce - Padaria',
  partnerId: '1'.repeat(24),
  partnerName: 'Padaria Pão da Vila',
  originalPrice: 40,
  promotionalPrice: 14.9,
  type: 'doce',
  category: 'padaria',
} as const;

function show(session?: typeof clara, guarded = false) {
  return renderWithApp(<ShopperArea />, {
    ...(session ? { session } : {}),
    path: '/away',
    route: '/dashboard',
    routes: [
      {
        element: <ShopperArea />,
        children: [
          {
            path: '/dashboard',
            element: guarded ? <RequireUser type="shopper">dentro</RequireUser> : <h1>dentro</h1>,
          },
        ],
      },
      { path: '/login', element: <p>entrar</p> },
    ],
  });
}

/**
 * Renders a page inside the layout `ShopperArea`. Returns the numbers of requests for the orders and the notifications.
 */
function showWithin(path: string, element: ReactElement) {
  const requestCounts = { orders: 0, notifications: 0 };
  const count = (list: keyof typeof requestCounts) => () => {
    requestCounts[list] += 1;
    return ok([]);
  };
  server.use(
    http.get('/api/shopper/orders', count('orders')),
    http.get('/api/shopper/notifications', count('notifications')),
  );
  renderWithApp(<ShopperArea />, {
    session: clara,
    path: '/away',
    route: path,
    routes: [{ element: <ShopperArea />, children: [{ path, element }] }],
  });
  return requestCounts;
}

function phoneNav() {
  const navs = screen.getAllByRole('navigation', { name: 'Principal' });
  const last = navs.at(-1);
  if (!last) throw new Error('no navigation');
  return within(last);
}

describe('shopper frame', () => {
  it('does not render again when a poll returns unchanged data', async () => {
    let polls = 0;
    server.use(
      http.get('/api/shopper/orders', () => {
        polls += 1;
        return ok([{ id: '1', status: 'ready' }]);
      }),
      http.get('/api/shopper/notifications', () => ok([])),
    );
    const onRender = jest.fn();
    const area = (
      <Profiler id="area" onRender={onRender}>
        <ShopperArea />
      </Profiler>
    );
    renderWithApp(area, {
      session: clara,
      path: '/away',
      route: '/dashboard',
      routes: [{ element: area, children: [{ path: '/dashboard', element: <h1>dentro</h1> }] }],
    });
    expect(await phoneNav().findByRole('link', { name: /Pedidos.*1 pedido ativo/ })).toBeVisible();
    onRender.mockClear();
    fireEvent.focus(window);
    await waitFor(() => expect(polls).toBe(2));
    expect(onRender).not.toHaveBeenCalled();
  });

  it('shows the numbers of active orders, cart units and unread messages as badges', async () => {
    const statuses = [
      'pending',
      'confirmed',
      'preparing',
      'awaiting_pickup',
      'ready',
      'delivered',
      'cancelled',
    ];
    server.use(
      http.get('/api/shopper/orders', () => ok(statuses.map((status, id) => ({ id: String(id), status })))),
      http.get('/api/shopper/notifications', () => ok([{ isRead: false }, { isRead: true }])),
    );
    const { container } = show(clara);
    act(() => void addToCart(bag, 2));
    expect(await phoneNav().findByRole('link', { name: /Pedidos.*3 pedidos ativos/ })).toHaveAttribute(
      'href',
      '/pedidos',
    );
    expect(phoneNav().getByRole('link', { name: /Carrinho.*2 itens/ })).toHaveAttribute('href', '/carrinho');
    expect(phoneNav().getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page');
    expect(phoneNav().getByRole('link', { name: 'Mapa' })).toHaveAttribute('href', '/mapa');
    expect(
      await screen.findByRole('link', { name: 'Mensagens, 1 não lida', hidden: true }),
    ).toBeInTheDocument();
    await expect(container).toBeAccessible();
  });

  it("marks 'Início' on the pages of a shop, which it leads to", () => {
    showWithin(`/parceiro/${bag.partnerId}/sacolas`, <h1>Sacolas</h1>);
    expect(phoneNav().getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'true');
    expect(phoneNav().getByRole('link', { name: /^Pedidos/ })).not.toHaveAttribute('aria-current');
  });

  it('if the cart became an order before the app was closed, empties the cart and confirms the order', async () => {
    addToCart(bag, 2);
    storePlacedOrderId(orderKeyFor({ orderType: 'pickup', paymentMethod: 'cash' }), 'c'.repeat(24));
    renderWithApp(
      <>
        <ShopperArea />
        <ToastHost />
      </>,
    );
    expect(await screen.findByText('Pedido #CCCCCCCC. Acompanhe em Pedidos.')).toBeVisible();
    expect(getCart().totalItems).toBe(0);
  });

  it('requests no orders or messages without a session', async () => {
    let requestCount = 0;
    server.use(
      http.get('/api/shopper/*', () => {
        requestCount += 1;
        return ok([]);
      }),
    );
    show();
    act(() => void addToCart(bag, 120));
    expect(await phoneNav().findByText('99+')).toBeInTheDocument();
    expect(requestCount).toBe(0);
  });

  it('passes its unread count to a screen that mounts later, without a first render at 0', async () => {
    server.use(
      http.get('/api/shopper/orders', () => ok([])),
      http.get('/api/shopper/notifications', () => ok([{ isRead: false }])),
    );
    const counts: number[] = [];
    function Bell() {
      counts.push(useUnreadMessages());
      return <p>sino</p>;
    }
    const { user } = renderWithApp(<ShopperArea />, {
      session: clara,
      path: '/away',
      route: '/carrinho',
      routes: [
        {
          element: <ShopperArea />,
          children: [
            { path: '/carrinho', element: <h1>dentro</h1> },
            { path: '/dashboard', element: <Bell /> },
          ],
        },
      ],
    });
    await screen.findByRole('link', { name: 'Mensagens, 1 não lida', hidden: true });
    await user.click(phoneNav().getByRole('link', { name: 'Início' }));
    expect(await screen.findByText('sino')).toBeVisible();
    expect(new Set(counts)).toEqual(new Set([1]));
  });

  describe('next to a screen that polls the same list', () => {
    beforeEach(() => {
      jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it.each([
      ['/pedidos', <OrdersPage key="orders" />, 'Nenhum pedido encontrado'],
      ['/mensagens', <MessagesPage key="messages" />, 'Nenhuma mensagem'],
    ])('requests each list once every 2 s on %s', async (path, page, words) => {
      const requestCounts = showWithin(path, page);
      expect(await screen.findByText(words)).toBeVisible();
      await waitFor(() => expect(requestCounts).toEqual({ orders: 1, notifications: 1 }));
      for (const times of [2, 3, 4]) {
        await act(() => jest.advanceTimersByTimeAsync(2000));
        await waitFor(() => expect(requestCounts).toEqual({ orders: times, notifications: times }));
      }
    });
  });

  it('redirects to the login when the server rejects the token', async () => {
    server.use(
      http.get('/api/shopper/*', () => fail('SESSION_EXPIRED')),
      http.post('/api/auth/refresh', () => fail('SESSION_EXPIRED')),
    );
    show(clara, true);
    expect(await screen.findByText('entrar')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
  });
});

it('sends a waiting answer about leftovers on any screen, once, when the connection returns', async () => {
  const sentBodies: unknown[] = [];
  const path = `/api/orders/${'c'.repeat(24)}/leftovers`;
  server.use(
    http.get('/api/shopper/orders', () => ok([])),
    http.get('/api/shopper/notifications', () => ok([])),
    http.put(path, () => HttpResponse.error(), { once: true }),
  );
  show(clara);
  writeStored(storageKeys.leftoverAnswers, JSON.stringify({ ['c'.repeat(24)]: 'few' }));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(isConnected()).toBe(false));
  server.use(
    http.put(path, async ({ request }) => {
      sentBodies.push(await request.json());
      return ok({ answer: 'few' });
    }),
  );
  expect(localStorage.getItem('leftoverAnswers')).not.toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(localStorage.getItem('leftoverAnswers')).toBeNull());
  expect(sentBodies).toEqual([{ answer: 'few' }]);
});

it('sends a waiting answer when the application opens', async () => {
  const sentBody = Promise.withResolvers<unknown>();
  server.use(
    http.get('/api/shopper/orders', () => ok([])),
    http.get('/api/shopper/notifications', () => ok([])),
    http.put(`/api/orders/${'c'.repeat(24)}/leftovers`, async ({ request }) => {
      sentBody.resolve(await request.json());
      return ok({ answer: 'many' });
    }),
  );
  const first = show(clara);
  first.unmount();
  writeStored(storageKeys.leftoverAnswers, JSON.stringify({ ['c'.repeat(24)]: 'many' }));
  show();
  expect(await sentBody.promise).toEqual({ answer: 'many' });
  await waitFor(() => expect(localStorage.getItem('leftoverAnswers')).toBeNull());
});
