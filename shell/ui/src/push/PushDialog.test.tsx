import { shopperPushKinds, type PushSettings } from '@boaxepa/contracts/wire/push';
import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import { callServer, readStored, storageKeys } from '@boaxepa/shell-sdk';
import { currentToast } from '../toast/toastStore.ts';
import { PushDialog } from './PushDialog.tsx';

const server = useApiServer();
const userId = 'a'.repeat(24);

/** Mocks a browser with a service worker. When the page asks for permission, the mocked user replies with `answer`. */
function givenBrowser(answer: NotificationPermission, permission: NotificationPermission = 'default') {
  let subscription: { unsubscribe: () => Promise<boolean>; toJSON: () => object } | null = null;
  const subscribe = jest.fn(async (_options: PushSubscriptionOptionsInit) => {
    subscription = {
      toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: { p256dh: 'key', auth: 'secret' } }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
    return subscription;
  });
  const pushManager = { subscribe, getSubscription: async () => subscription };
  const requestPermission = jest.fn(async () => answer);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  Object.defineProperty(window, 'Notification', {
    configurable: true,
    value: { permission, requestPermission },
  });
  return { subscribe, requestPermission, hasSubscription: () => subscription !== null };
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'Notification');
});

/** Mocks the server's endpoints for push notifications. */
function serve(start: Partial<PushSettings> = {}) {
  let settings: PushSettings = {
    kinds: [...shopperPushKinds, 'placed'],
    quietHours: null,
    publicKey: 'server-key',
    isSubscribed: false,
    ...start,
  };
  const calls: unknown[] = [];
  const savedChoices: unknown[] = [];
  server.use(
    http.get('/api/push/settings', () => ok(settings)),
    http.put('/api/push/settings', async ({ request }) => {
      const choices = (await request.json()) as object;
      savedChoices.push(choices);
      settings = { ...settings, ...choices };
      return ok(settings);
    }),
    http.put('/api/push/subscription', async ({ request }) => {
      calls.push(await request.json());
      return ok(null);
    }),
    http.delete('/api/push/subscription', () => {
      calls.push('removed');
      return ok(null);
    }),
  );
  return { calls, savedChoices, current: () => settings };
}

function show() {
  return renderWithApp(
    <PushDialog
      title="Configurações"
      description="Notificações sobre os seus pedidos."
      kinds={shopperPushKinds}
      onClose={jest.fn()}
    />,
    { session: { id: userId, userType: 'shopper', email: 'clara@boaxepa.test' } },
  );
}
const device = () => screen.findByRole('switch', { name: 'Notificações neste aparelho' });

describe('settings of push notifications', () => {
  it('ask for the permission only after a tap, subscribe with the key of the server, and end again', async () => {
    const browser = givenBrowser('granted');
    const { calls } = serve();
    const { user, baseElement } = show();
    expect(await device()).not.toBeChecked();
    expect(browser.requestPermission).not.toHaveBeenCalled();
    await expect(baseElement).toBeAccessible();
    await user.click(await device());
    await waitFor(async () => expect(await device()).toBeChecked());
    expect(browser.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: 'server-key',
    });
    expect(calls).toEqual([{ endpoint: 'https://push.example.com/1', p256dh: 'key', auth: 'secret' }]);
    expect(readStored(storageKeys.pushAccount)).toBe(userId);
    await user.click(await device());
    await waitFor(async () => expect(await device()).not.toBeChecked());
    expect(calls).toHaveLength(2);
    expect(browser.hasSubscription()).toBe(false);
    expect(readStored(storageKeys.pushAccount)).toBeNull();
  });

  it('explain how to allow notifications that the person has blocked', async () => {
    const browser = givenBrowser('denied');
    serve();
    const { user } = show();
    await user.click(await device());
    expect(await screen.findByRole('status')).toHaveTextContent(/bloqueadas para este site/);
    expect(browser.subscribe).not.toHaveBeenCalled();
  });

  it('explain what to do in a browser without push notifications, and still show the choices', async () => {
    serve();
    show();
    expect(await screen.findByText(/adicione a Boa Xepa à Tela de Início/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Pedido pronto' })).toBeChecked();
  });

  it('save each kind of news and the quiet hours immediately', async () => {
    givenBrowser('granted');
    const { current } = serve();
    const { user } = show();
    await user.click(await screen.findByRole('switch', { name: 'Pedido alterado pela loja' }));
    await waitFor(() => expect(current().kinds).toEqual(['ready', 'cancelled', 'placed']));
    await user.click(screen.getByRole('switch', { name: 'Horário de silêncio' }));
    await waitFor(() => expect(current().quietHours).toEqual({ from: '22:00', to: '07:00' }));
    const until = await screen.findByLabelText('Até');
    await user.clear(until);
    await user.type(until, '08:30');
    await user.tab();
    await waitFor(() => expect(current().quietHours).toEqual({ from: '22:00', to: '08:30' }));
    await user.click(screen.getByRole('switch', { name: 'Horário de silêncio' }));
    await waitFor(() => expect(current().quietHours).toBeNull());
  });

  it('save a time when Escape closes the dialog', async () => {
    const { current } = serve({ quietHours: { from: '22:00', to: '07:00' } });
    const { user, unmount } = show();
    const until = await screen.findByLabelText('Até');
    await user.clear(until);
    await user.type(until, '08:30');
    unmount();
    await waitFor(() => expect(current().quietHours).toEqual({ from: '22:00', to: '08:30' }));
  });

  it('keep a typed time while both times are equal, and save when they differ', async () => {
    const { current, savedChoices } = serve({ quietHours: { from: '22:00', to: '07:00' } });
    const { user, baseElement } = show();
    const from = await screen.findByLabelText('Das');
    const until = screen.getByLabelText('Até');
    await user.clear(from);
    await user.type(from, '07:00');
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('O início e o fim devem ser diferentes');
    expect(from).toHaveValue('07:00');
    expect(until).toHaveAccessibleDescription('O início e o fim devem ser diferentes');
    await expect(baseElement).toBeAccessible();
    expect(savedChoices).toEqual([]);
    await user.clear(until);
    await user.type(until, '12:00');
    await user.tab();
    await waitFor(() => expect(current().quietHours).toEqual({ from: '07:00', to: '12:00' }));
    expect(until).not.toHaveAccessibleDescription();
  });

  it('show a notification when the dialog closes with times that are not valid', async () => {
    const { savedChoices } = serve({ quietHours: { from: '22:00', to: '07:00' } });
    const { user, unmount } = show();
    const until = await screen.findByLabelText('Até');
    await user.clear(until);
    await user.type(until, '22:00');
    unmount();
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Horário de silêncio não salvo',
        description: 'O início e o fim devem ser diferentes',
      }),
    );
    expect(savedChoices).toEqual([]);
  });

  it('show an error at the times if saving fails', async () => {
    serve({ quietHours: { from: '22:00', to: '07:00' } });
    server.use(http.put('/api/push/settings', () => fail('SERVICE_UNAVAILABLE')));
    const { user } = show();
    const until = await screen.findByLabelText('Até');
    await user.clear(until);
    await user.type(until, '08:30');
    await user.tab();
    expect(await screen.findByText(/^Não foi possível salvar\. /)).toBeVisible();
    expect(until).toHaveValue('08:30');
    expect(until).toHaveAccessibleDescription(/^Não foi possível salvar/);
  });

  it('name the connection if a change is lost', async () => {
    serve();
    server.use(http.put('/api/push/settings', () => HttpResponse.error()));
    const { user } = show();
    await user.click(await screen.findByRole('switch', { name: 'Pedido pronto' }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Não foi possível salvar',
        description: expect.stringContaining('Confira a internet do aparelho') as string,
      }),
    );
    expect(screen.getByRole('switch', { name: 'Pedido pronto' })).toBeChecked();
  });

  it('change nothing when the dialog closes without quiet hours', async () => {
    const { savedChoices } = serve();
    const { unmount } = show();
    await screen.findByRole('switch', { name: 'Horário de silêncio' });
    unmount();
    // If the closed dialog saved its settings, it would send the request now, before the following request.
    await act(async () => undefined);
    await callServer({ url: '/api/push/subscription', method: 'DELETE' });
    expect(savedChoices).toEqual([]);
  });

  it('save once for a double tap', async () => {
    givenBrowser('granted');
    const { calls, current } = serve({ kinds: ['placed'] });
    const { user } = show();
    await user.dblClick(await device());
    await user.dblClick(screen.getByRole('switch', { name: 'Pedido pronto' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Pedido pronto' })).toBeChecked());
    await user.click(screen.getByRole('switch', { name: 'Horário de silêncio' }));
    await waitFor(() => expect(current().quietHours).not.toBeNull());
    expect(current().kinds).toEqual(['placed', 'ready']);
    expect(calls).toHaveLength(1);
  });

  it('report a failure and keep the switch', async () => {
    givenBrowser('granted');
    serve();
    server.use(http.put('/api/push/subscription', () => fail('SERVICE_UNAVAILABLE')));
    const { user } = show();
    await user.click(await device());
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Não foi possível ativar as notificações' }),
    );
    expect(await device()).not.toBeChecked();
  });
});
