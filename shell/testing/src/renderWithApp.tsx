import type { SessionUser } from '@boaxepa/contracts/wire/accounts';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { StrictMode, type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { createAppStore } from '@boaxepa/shell-sdk/api';
import type { Audience } from '@boaxepa/shell-sdk';
import { CurrentRouter, signIn } from '@boaxepa/shell-sdk';
import { currentToast, dismissToast } from '@boaxepa/ui';
import { fakeToken } from './fakeToken.ts';

// The drawing of a chart needs a page with a size; its table twin says the same.
jest.mock('recharts', () => ({ ...jest.requireActual('recharts'), ResponsiveContainer: () => null }));

export interface AppOptions {
  /** Address that the test starts at; '/' by default. */
  readonly route?: string;
  /** Pattern that `ui` is shown at, when it reads parameters: '/parceiro/:partnerId/sacolas'. By default it is shown everywhere. */
  readonly path?: string;
  /** Further routes, to see where the screen leads. An address without a route shows its own path as text. */
  readonly routes?: RouteObject[];
  /** Who is signed in; nobody by default. */
  readonly session?: SessionUser;
  /** Palette; the shopper's by default. */
  readonly audience?: Audience;
}

export interface RenderedApp extends RenderResult {
  readonly user: UserEvent;
  readonly store: ReturnType<typeof createAppStore>['store'];
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** Ends what a test started. */
const running = new Set<() => void>();

/** Runs `stop` when the test ends. */
export function stopAfterTest(stop: () => void): void {
  running.add(stop);
}

/** Ends what `renderWithApp` started, and forgets what it stored and told. */
function leaveNothing(): void {
  for (const stop of running) stop();
  running.clear();
  localStorage.clear();
  sessionStorage.clear();
  const told = currentToast();
  if (told) dismissToast(told.id);
}

afterEach(leaveNothing);

let logins = 0;

/** Stores a session as a login would, each time another one, and gives its token. */
export function signInAs(user: SessionUser): string {
  logins += 1;
  const accessToken = fakeToken(user, undefined, `sid-${logins}`);
  signIn({ accessToken, user });
  return accessToken;
}

/**
 * Renders a screen as the shell would: store, router, session, theme, toasts. Every component test goes through here.
 * The page's address afterwards is `router.state.location.pathname`.
 */
export function renderWithApp(ui: ReactElement, options: AppOptions = {}): RenderedApp {
  if (options.session) signInAs(options.session);
  const { store, dispose } = createAppStore();
  const router = createMemoryRouter([{ path: options.path ?? '*', element: ui }, ...(options.routes ?? [])], {
    initialEntries: [options.route ?? '/'],
  });
  running.add(() => {
    router.dispose();
    dispose();
  });
  const result = render(
    <StrictMode>
      <Provider store={store}>
        <CurrentRouter value={router}>
          <RouterProvider router={router} />
        </CurrentRouter>
      </Provider>
    </StrictMode>,
  );
  return { ...result, user: userEvent.setup(), store, router };
}
