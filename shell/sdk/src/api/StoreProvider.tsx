import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { appStore } from './store.ts';

/**
 * Provides the page's only Redux store. A remote front end that fetches data renders this component around its pages,
 * below a `lazy` route. The code of the store then loads only with these pages.
 */
export function StoreProvider({ children }: { readonly children: ReactNode }) {
  return <Provider store={appStore()}>{children}</Provider>;
}
