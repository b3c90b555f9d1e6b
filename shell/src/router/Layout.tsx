import { Outlet } from '@boaxepa/shell-sdk';
import { ToastHost, TooltipHost } from '@boaxepa/ui';
import type { ReactNode } from 'react';
import { type GetScrollRestorationKeyFunction, ScrollRestoration } from 'react-router-dom';
import { NewVersionBanner } from '../update/NewVersionBanner.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { useRouteFocus } from './useRouteFocus.ts';

/** After a reload, the location key is always 'default'. Scroll positions are then stored by pathname. */
const placeKey: GetScrollRestorationKeyFunction = ({ key, pathname }) => (key === 'default' ? pathname : key);

/**
 * Layout of every screen, with the progress bar, the notices and the toasts. It sets the focus and the scroll position on
 * navigation.
 */
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
