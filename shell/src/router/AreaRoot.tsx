import { Outlet } from '@boaxepa/shell-sdk';
import { appStore, StoreProvider } from '@boaxepa/shell-sdk/api';

/** What every area has around its pages: the page's one store. */
export function Component() {
  return (
    <StoreProvider store={appStore()}>
      <Outlet />
    </StoreProvider>
  );
}
