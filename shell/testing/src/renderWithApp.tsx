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

// jsdom has no layout, so recharts cannot draw. Tests read the table that every chart also renders.
jest.mock('recharts', () => ({ ...jest.requireActual('recharts'), ResponsiveContainer: () => null }));

export interface AppOptions {
  /** URL at which the test starts. The default is '/'. */
  readonly route?: string;
  /**
   * Path pattern of the route that renders `ui`, for screens that read path parameters, such as
   * '/parceiro/:partnerId/sacolas'. By default, `ui` matches every path.
   */
  readonly path?: string;
  /** Further routes, to check where the screen navigates. A path without a route renders the path as text. */
  readonly routes?: RouteObject[];
  /** The signed-in user. By default, no user is signed in. */
  readonly session?: SessionUser;
  /** @deprecated Has no effect. */
  readonly audience?: Audience;
}

export interface RenderedApp extends RenderResult {
  readonly user: UserEvent;
  readonly store: ReturnType<typeof createAppStore>['store'];
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** Functions that clean up at the end of the running test. */
const running = new Set<() => void>();

/** Registers `stop` to run at the end of the running test. */
export function stopAfterTest(stop: () => void): void {
  running.add(stop);
}

/** Cleans up after `renderWithApp`: removes stored values and toasts, and unmounts components. */
function leaveNothing(): void {
  for (const stop of running) stop();
  running.clear();
  localStorage.clear();
  sessionStorage.clear();
  const openToast = currentToast();
  if (openToast) dismissToast(openToast.id);
}

afterEach(leaveNothing);

let logins = 0;

/** Starts a new session of a user, as a login does. Returns the access token. */
export function signInAs(user: SessionUser): string {
  logins += 1;
  const accessToken = fakeToken(user, undefined, `sid-${logins}`);
  signIn({ accessToken, user });
  return accessToken;
}

/**
 * Renders a screen with the store, router and session of the shell, without theme and toasts. Every component test
 * uses it. The current path is `router.state.location.pathname`.
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
