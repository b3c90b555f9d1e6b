import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { appStore } from './store.ts';

/**
 * Provides the page's only Redux store. Render it below a `lazy` route, so that the store's code loads only with the
 * pages that fetch data.
 */
export function StoreProvider({ children }: { readonly children: ReactNode }) {
  return <Provider store={appStore()}>{children}</Provider>;
}
