import { Outlet } from '@boaxepa/shell-sdk';
import { ToastHost, TooltipHost } from '@boaxepa/ui';
import type { ReactNode } from 'react';
import { type GetScrollRestorationKeyFunction, ScrollRestoration } from 'react-router-dom';
import { NewVersionBanner } from '../update/NewVersionBanner.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { useRouteFocus } from './useRouteFocus.ts';

/** After a reload the location key is always 'default', so scroll positions are stored by pathname then. */
const placeKey: GetScrollRestorationKeyFunction = ({ key, pathname }) => (key === 'default' ? pathname : key);

/** Layout of every screen: focus and scroll position on navigation, progress bar, notices and toasts. */
export function Layout({ children }: { readonly children?: ReactNode }) {
  useRouteFocus();
  return (
    <>
      <NavigationProgress />
      <ConnectionNotice />
      <NewVersionBanner />
      {children ?? <Outlet />}
      <ToastHost />
      <TooltipHost />
      <ScrollRestoration getKey={placeKey} />
    </>
  );
}
