import type { ComponentType, ReactElement } from 'react';

/**
 * A route of a remote: a route object of React Router without its data APIs (RTK Query loads data). Paths are absolute and belong
 * to the remote in `routeOwners`. Prefer `lazy`, so that each screen is a separate chunk; the shell retries a failed `lazy`.
 */
export interface RemoteRoute {
  readonly path?: string;
  readonly element?: ReactElement;
  readonly lazy?: () => Promise<{ readonly Component: ComponentType }>;
  readonly children?: readonly RemoteRoute[];
}

/** An entry of the area's sidebar (partners and administrators). */
export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;
}

/** Default export of every remote's `./remote`. The shell depends on nothing else of a remote. */
export interface RemoteModule {
  readonly contractVersion: number;
  readonly routes: readonly RemoteRoute[];
  readonly navigation: readonly NavigationItem[];
}
