import { audienceOf } from '@boaxepa/shell-sdk';
import { AppTheme } from '@boaxepa/ui';
import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { AppRouter } from './router/createAppRouter.tsx';

/** The whole page: the palette of the address's audience around the router. */
export function App({ router }: { readonly router: AppRouter }) {
  const pathname = useSyncExternalStore(router.subscribe, () => router.state.location.pathname);
  return (
    <AppTheme audience={audienceOf(pathname)}>
      <RouterProvider router={router} />
    </AppTheme>
  );
}
