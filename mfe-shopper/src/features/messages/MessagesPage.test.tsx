import type { Notification } from '@boaxepa/contracts/texts/notifications';
import { RequireUser } from '@boaxepa/shell-sdk';
import { ToastHost } from '@boaxepa/ui';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as MessagesPage } from './MessagesPage.tsx';

const server = useApiServer();

const shopper = { id: 'a'.repeat(24), userType: 'shopper', email: 'cliente@boaxepa.test' } as const;
const orderId = 'd'.repeat(24);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const ready: Notification = {
  id: '1'.repeat(24),
  type: 'order_status',
  title: 'Pedido pronto para retirada',
  message: 'Pedido #7F3A91C2: a loja já separou o seu pedido.',
  isRead: false,
  createdAt: ago(0),
  orderId,
};
const promotion: Notification = {
  ...ready,
  id: '2'.repeat(24),
  type: 'promotion',
  title: 'Novas sacolas perto de você',
  createdAt: ago(3 * 24 * 60),
  orderId: null,
};

/** Mocks the list of messages and the two PUT calls that mark messages as read. `calls` records the PUT calls. */
function api(...messages: Notification[]) {
  const calls: string[] = [];
  let current = messages;
  const mark = (wanted: (message: Notification) => boolean) => {
    current = current.map((message) => (wanted(message) ? { ...message, isRead: true } : message));
    return ok({ updated: 1 });
  };
  server.use(
    http.get('/api/shopper/notifications', () => ok(current)),
    http.put('/api/shopper/notifications/mark-all-read', () => {
      calls.push('all');
      return mark(() => true);
    }),
    http.put('/api/shopper/notifications/:id/read', ({ params }) => {
      calls.push(String(params['id']));
      return mark(({ id }) => id === params['id']);
    }),
  );
  return {
    calls,
    add: (message: Notification) => {
      current = [message, ...current];
    },
  };
}
const show = () =>
  renderWithApp(
    <>
      <MessagesPage />
      <ToastHost />
    </>,
    {
      route: '/mensagens',
      path: '/mensagens',
      routes: [{ path: '*', element: <p>outra tela</p> }],
      session: shopper,
    },
  );

describe('messages page', () => {
  it('groups messages by day, with relative time and a mark for unread ones', async () => {
    api(ready, { ...promotion, isRead: true });
    const { container } = show();
    const today = within(await screen.findByRole('region', { name: 'Hoje' }));
    expect(today.getByText('Pedido pronto para retirada')).toBeVisible();
    expect(today.getByText('agora')).toHaveAttribute('datetime', ready.createdAt);
    expect(today.getByText('Não lida')).toBeInTheDocument();
    const before = within(screen.getByRole('region', { name: 'Antes' }));
    expect(before.getByText('há 3 dias')).toBeVisible();
    expect(before.queryByText('Não lida')).toBeNull();
    expect(screen.getByText('1 não lida')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/dashboard');
    await expect(container).toBeAccessible();
  });

  it('opens the order of a message and marks the message as read', async () => {
    const { calls } = api(ready);
    const { user, router } = show();
    await user.click(await screen.findByRole('link', { name: 'Pedido pronto para retirada' }));
    expect(router.state.location).toMatchObject({ pathname: '/pedidos', hash: `#pedido-${orderId}` });
    await waitFor(() => expect(calls).toEqual([ready.id]));
  });

  it('marks a message without an order as read in place', async () => {
    const { calls } = api(promotion);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /Novas sacolas perto de você/ }));
    await waitFor(() => expect(screen.queryByText('Não lida')).toBeNull());
    expect(calls).toEqual([promotion.id]);
    expect(screen.queryByRole('button', { name: /Novas sacolas/ })).toBeNull();
    expect(screen.getByRole('article')).toHaveFocus();
  });

  it('marks all messages as read once', async () => {
    const { calls } = api(ready, promotion);
    const { user } = show();
    await screen.findByText('2 não lidas');
    const button = screen.getByRole('button', { name: 'Marcar todas como lidas' });
    await user.click(button);
    expect(await screen.findByText('Todas lidas')).toBeVisible();
    await user.click(button);
    expect(calls).toEqual(['all']);
  });

  it('reports that marking failed', async () => {
    api(ready);
    server.use(http.put('/api/shopper/notifications/mark-all-read', () => fail('INTERNAL')));
    const { user } = show();
    await screen.findByText('1 não lida');
    await user.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }));
    expect(await screen.findByText('Erro ao marcar mensagens')).toBeVisible();
    expect(screen.getByText('1 não lida')).toBeVisible();
  });

  it('shows and announces a message that arrives while the page is open', async () => {
    const { add } = api(promotion);
    show();
    await screen.findByText('1 não lida');
    add(ready);
    expect(
      await screen.findByText('Nova mensagem: Pedido pronto para retirada', {}, { timeout: 5000 }),
    ).toBeInTheDocument();
    expect(screen.getByText('2 não lidas')).toBeVisible();
  });

  it('announces a second message with the same title', async () => {
    const { add } = api(promotion);
    show();
    await screen.findByText('1 não lida');
    add(ready);
    const announced = await screen.findByText(/^Nova mensagem/, {}, { timeout: 5000 });
    add({ ...ready, id: '3'.repeat(24) });
    // Screen readers announce the same text again only if its element is new.
    await waitFor(() => expect(announced).not.toBeInTheDocument(), { timeout: 5000 });
    expect(screen.getByText(/^Nova mensagem/)).toBeInTheDocument();
  });

  it('shows an empty state without messages', async () => {
    api();
    show();
    expect(await screen.findByText('Nenhuma mensagem')).toBeVisible();
  });

  it('shows that there is no connection', async () => {
    server.use(http.get('/api/shopper/notifications', () => HttpResponse.error()));
    show();
    expect(await screen.findByText('Você está sem conexão')).toBeVisible();
  });

  it('shows a loading error and loads the messages on a retry', async () => {
    let isBroken = true;
    server.use(http.get('/api/shopper/notifications', () => (isBroken ? fail('INTERNAL') : ok([ready]))));
    const { user } = show();
    expect(await screen.findByText('Erro ao carregar mensagens')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Pedido pronto para retirada')).toBeVisible();
  });

  it('redirects to the login without a session', async () => {
    const { router } = renderWithApp(
      <RequireUser type="shopper">
        <MessagesPage />
      </RequireUser>,
      {
        route: '/mensagens',
        path: '/mensagens',
        routes: [{ path: '*', element: <p>outra tela</p> }],
      },
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
