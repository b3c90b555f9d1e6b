import type { SessionUser } from '@boaxepa/contracts/wire/accounts';
import type { RemoteName } from '@boaxepa/contracts/wire/remotes';
import type { RemoteModule } from '@boaxepa/shell-sdk';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { App } from '../../src/App.tsx';
import { type AppRouter, createAppRouter, whenReady } from '../../src/router/createAppRouter.tsx';
import { signInAs, stopAfterTest } from './renderWithApp.tsx';

export interface RouteOptions {
  /** Modules of the remotes whose addresses the test opens. */
  readonly remotes: Partial<Record<RemoteName, RemoteModule>>;
  /** The signed-in user; nobody by default. */
  readonly session?: SessionUser;
}

export interface RenderedRoute extends RenderResult {
  readonly user: UserEvent;
  readonly router: AppRouter;
  /** Path, query and hash of the page's address. */
  readonly address: () => string;
}

/**
 * Renders an address as the shell does: route table, guard, layout, frames and the routes of the remotes. Replaces only the
 * download of the remotes. Resolves when the first screen can be shown.
 */
export async function renderRoute(
  address: string,
  { remotes, session }: RouteOptions,
): Promise<RenderedRoute> {
  window.history.replaceState(null, '', address);
  if (session) signInAs(session);
  const router = createAppRouter((remote) => {
    const module = remotes[remote];
    if (!module) return Promise.reject(new Error(`the test did not give ${remote}`));
    return Promise.resolve({ ok: true, remote, version: '0.0.0', module });
  });
  stopAfterTest(() => {
    router.dispose();
    // The tests of a file share the page's store, which drops fetched data when the user changes.
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
