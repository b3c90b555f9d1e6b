import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { appStore } from './store.ts';

/** Gives what it encloses the page's one store. An area that keeps fetched data puts it around its screens, below a `lazy` route. */
export function StoreProvider({ children }: { readonly children: ReactNode }) {
  return <Provider store={appStore()}>{children}</Provider>;
}
