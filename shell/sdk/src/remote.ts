import type { ComponentType, ReactElement } from 'react';

/**
 * A route of a remote. It is a route object of React Router without its data APIs, because RTK Query loads the data. Paths are
 * absolute, and `routeOwners` must assign them to the remote. Prefer `lazy`, so that each screen is a separate chunk. The shell
 * retries a `lazy` that fails.
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

/** Default export of every remote's `./remote`. The shell uses no other export of a remote. */
export interface RemoteModule {
  readonly contractVersion: number;
  readonly routes: readonly RemoteRoute[];
  readonly navigation: readonly NavigationItem[];
}
