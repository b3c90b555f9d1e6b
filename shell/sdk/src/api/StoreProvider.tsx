import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { appStore } from './store.ts';

/**
 * Provides the only store of the page. Every area that fetches data renders this provider around its screens, below a `lazy`
 * route.
 */
export function StoreProvider({ children }: { readonly children: ReactNode }) {
  return <Provider store={appStore()}>{children}</Provider>;
}
