import { audienceOf, CurrentRouter } from '@boaxepa/shell-sdk';
import { AppTheme } from '@boaxepa/ui';
import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { AppRouter } from './router/createAppRouter.tsx';

/** Root component. It renders the router with the color palette for the audience of the current URL. */
export function App({ router }: { readonly router: AppRouter }) {
  const audience = useSyncExternalStore(router.subscribe, () => audienceOf(router.state.location));
  return (
    <AppTheme audience={audience}>
      <CurrentRouter value={router}>
        <RouterProvider router={router} />
      </CurrentRouter>
    </AppTheme>
  );
}
