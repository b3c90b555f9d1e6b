import {
  expectConsoleError,
  fakeToken,
  http,
  HttpResponse,
  ok,
  renderWithApp,
  useApiServer,
} from '@boaxepa/web-testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { Link } from '../router/router.ts';
import { askBeforeSignOut } from './pendingSignOut.ts';
import { RequireUser } from './RequireUser.tsx';
import { useSession } from './useSession.ts';
import { useSignOut, useImmediateSignOut } from './useSignOut.ts';

const server = useApiServer();
const shopper = { id: 'a'.repeat(24), userType: 'shopper', email: 'ana@exemplo.com' } as const;

function SignOutButtons() {
  const leave = useSignOut('/publica');
  const leaveImmediately = useImmediateSignOut('/publica');
  return (
    <>
      <button type="button" onClick={() => void leave()}>
        Sair
      </button>
      <button type="button" onClick={() => void leaveImmediately()}>
        Sair sem pergunta
      </button>
    </>
  );
}

function Account() {
  return (
    <>
      <h1>Minha conta de {useSession()?.user.email}</h1>
      <SignOutButtons />
    </>
  );
}

const publicPage: RouteObject = { path: '/publica', element: <p>página pública</p> };

function show(target: RouteObject = publicPage) {
  return renderWithApp(
    <RequireUser type="shopper">
      <Account />
    </RequireUser>,
    {
      route: '/dashboard',
      path: '/dashboard',
      session: shopper,
      routes: [
        target,
        { path: '/login', element: <p>entrar</p> },
        { path: '/outra', element: <Link to="/dashboard">conta</Link> },
      ],
    },
  );
}

/** Mocks the logout endpoint. Returns the `authorization` headers that the endpoint receives. */
function serveLogout() {
  const authorizations: (string | null)[] = [];
  server.use(
    http.post('/api/auth/logout', ({ request }) => {
      authorizations.push(request.headers.get('authorization'));
      return ok(null);
    }),
  );
  return authorizations;
}

const storedKeys = () =>
  ['authToken', 'user', 'cart', 'authTokenReceipt'].filter((key) => localStorage.getItem(key));

describe('a logout', () => {
  it('ends the session in the browser and on the server, then shows the public page', async () => {
    const authorizations = serveLogout();
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('página pública')).toBeVisible();
    expect(storedKeys()).toEqual([]);
    await waitFor(() => expect(authorizations).toEqual([expect.stringContaining('Bearer ')]));
  });

  it('can be cancelled by a question, unless it asks none', async () => {
    serveLogout();
    const question = jest.fn(() => Promise.resolve(false));
    const stopAsking = askBeforeSignOut(question);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(question).toHaveBeenCalledTimes(1);
    expect(storedKeys()).not.toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sair sem pergunta' }));
    expect(await screen.findByText('página pública')).toBeVisible();
    expect(question).toHaveBeenCalledTimes(1);
    expect(storedKeys()).toEqual([]);
    stopAsking();
  });

  it('ends the session before the code of the public page has loaded', async () => {
    const authorizations = serveLogout();
    let arrive: (route: { element: React.ReactNode }) => void = () => undefined;
    const { user } = show({
      path: '/publica',
      lazy: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Saindo');
    expect(screen.queryByText(/Minha conta/)).toBeNull();
    expect(storedKeys()).toEqual([]);
    await waitFor(() => expect(authorizations).toHaveLength(1));
    await act(async () => arrive({ element: <p>página pública</p> }));
    expect(await screen.findByText('página pública')).toBeVisible();
  });

  it('ends the session when the code of the public page fails to load', async () => {
    expectConsoleError(/no chunk/);
    const authorizations = serveLogout();
    const { user, router } = show({
      path: '/publica',
      lazy: () => Promise.reject(new Error('no chunk')),
      errorElement: <p>não carregou</p>,
    });
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('não carregou')).toBeVisible();
    expect(router.state.location.pathname).toBe('/publica');
    expect(storedKeys()).toEqual([]);
    await waitFor(() => expect(authorizations).toHaveLength(1));
  });

  it('leaves the page without a connection, and reaches the server when the device is online again', async () => {
    server.use(http.post('/api/auth/logout', () => HttpResponse.error()));
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('página pública')).toBeVisible();
    expect(storedKeys()).toEqual([]);
    const authorizations = serveLogout();
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(authorizations).toHaveLength(1);
    });
  });

  it('does not wait for a renewal that holds the session lock', async () => {
    const authorizations = serveLogout();
    // Simulates a lock that another tab holds. Because of the option `ifAvailable`, the browser calls `work`
    // immediately, without the lock.
    const request = jest.fn((_name: string, _options: LockOptions, work: () => unknown) =>
      Promise.resolve(work()),
    );
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(authorizations).toHaveLength(1));
    expect(request).toHaveBeenCalledWith('boaxepa-session', { ifAvailable: true }, expect.any(Function));
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('leads to the login, not to the public page, when the account is opened again', async () => {
    serveLogout();
    const { user, router } = show();
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('página pública')).toBeVisible();
    await act(() => router.navigate('/dashboard'));
    expect(await screen.findByText('entrar')).toBeVisible();
    expect(router.state.location.state).toBeNull();
  });
});

describe('a guarded screen', () => {
  /** Simulates another tab: the storage changes first, and then this tab receives the event. */
  function otherTab(change: () => void, key: string | null) {
    act(() => {
      change();
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
  }

  it('redirects to the login with its own address after a logout in another tab', async () => {
    const { router } = show();
    otherTab(() => localStorage.clear(), null);
    expect(await screen.findByText('entrar')).toBeVisible();
    expect(router.state.location).toMatchObject({
      search: '?returnTo=%2Fdashboard',
      state: { sessionEnded: true },
    });
  });

  it('redirects to the login when the back/forward cache restores it after a logout', async () => {
    show();
    // Changes the storage without an event, because a frozen page receives no storage events.
    localStorage.clear();
    expect(screen.getByText(/Minha conta/)).toBeVisible();
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await screen.findByText('entrar')).toBeVisible();
  });

  it('stays visible while another tab signs in, at every order of the writes', async () => {
    const { signIn } = await import('./signInOut.ts');
    show();
    const before = { ...localStorage } as Record<string, string>;
    const writes: (readonly [key: string, value: string | null])[] = [];
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      writes.push([key, value]);
    });
    const remove = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => {
      writes.push([key, null]);
    });
    const bia = { ...shopper, id: 'b'.repeat(24), email: 'bia@exemplo.com' };
    act(() => signIn({ accessToken: fakeToken(bia), user: bia }));
    set.mockRestore();
    remove.mockRestore();
    localStorage.clear();
    for (const [key, value] of Object.entries(before)) localStorage.setItem(key, value);
    for (const [key, value] of writes) {
      otherTab(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)), key);
      expect(screen.getByText(/Minha conta/)).toBeVisible();
    }
    expect(screen.getByText('Minha conta de bia@exemplo.com')).toBeVisible();
  });
});
