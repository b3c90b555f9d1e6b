import type { SessionUser } from '@boaxepa/contracts/wire/accounts';
import type { RemoteModule } from '@boaxepa/shell-sdk';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { App } from '../../src/App.tsx';
import { type AppRouter, createAppRouter, whenReady } from '../../src/router/createAppRouter.tsx';
import { signInAs, stopAfterTest } from './renderWithApp.tsx';

export interface RouteOptions {
  /** Modules of the remotes whose URLs the test opens, by name of the remote. */
  readonly remotes: Readonly<Record<string, RemoteModule>>;
  /** The signed-in user. By default, nobody is signed in. */
  readonly session?: SessionUser;
}

export interface RenderedRoute extends RenderResult {
  readonly user: UserEvent;
  readonly router: AppRouter;
  /** Returns the path, query and hash of the current URL. */
  readonly address: () => string;
}

/**
 * Renders a URL as the shell does, with its real router, layout and page frames. Only the download of the remotes is
 * simulated. Resolves when the first screen can be shown.
 */
export async function renderRoute(
  address: string,
  { remotes, session }: RouteOptions,
): Promise<RenderedRoute> {
  window.history.replaceState(null, '', address);
  if (session) signInAs(session);
  const load: Parameters<typeof createAppRouter>[0] = (remote) => {
    const module = remotes[remote];
    if (!module) return Promise.reject(new Error(`the test did not give ${remote}`));
    return Promise.resolve({ remote, version: '0.0.0', module });
  };
  const router = createAppRouter(load, () => Promise.resolve());
  stopAfterTest(() => {
    router.dispose();
    // The tests of a file share the page's store. So log in as another user, which makes the store remove its data.
    signInAs({ id: 'f'.repeat(24), userType: 'shopper', email: 'outra@boaxepa.test' });
    window.history.replaceState(null, '', '/');
  });
  await act(() => whenReady(router));
  const result = render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  return {
    ...result,
    user: userEvent.setup(),
    router,
    address: () => `${window.location.pathname}${window.location.search}${window.location.hash}`,
  };
}
