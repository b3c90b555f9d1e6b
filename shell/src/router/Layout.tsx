import { Outlet } from '@boaxepa/shell-sdk';
import { ToastHost, TooltipHost } from '@boaxepa/ui';
import type { ReactNode } from 'react';
import { type GetScrollRestorationKeyFunction, ScrollRestoration } from 'react-router-dom';
import { NewVersionBanner } from '../update/NewVersionBanner.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { useRouteFocus } from './useRouteFocus.ts';

/**
 * Returns the key under which the router stores a scroll position. After a reload, the location key is always
 * 'default', so the pathname replaces it.
 */
const placeKey: GetScrollRestorationKeyFunction = ({ key, pathname }) => (key === 'default' ? pathname : key);

/** Layout of every page: progress bar, notices and toasts. Manages focus and scroll position on navigation. */
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
