import { Outlet } from '@boaxepa/shell-sdk';
import { ToastHost, TooltipHost } from '@boaxepa/ui';
import type { ReactNode } from 'react';
import { type GetScrollRestorationKeyFunction, ScrollRestoration } from 'react-router-dom';
import { NewVersionBanner } from '../update/NewVersionBanner.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { useRouteFocus } from './useRouteFocus.ts';

/** Every page that the browser loads afresh begins with the same key: places are kept by address there. */
const placeKey: GetScrollRestorationKeyFunction = ({ key, pathname }) => (key === 'default' ? pathname : key);

/** Around every screen: focus and scroll on navigation, progress, notices and notifications. */
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
