import type { ComponentType, ReactElement } from 'react';

/**
 * A route of a remote, without the data APIs of React Router. Paths are absolute and must belong to the remote in `routeOwners`.
 * Prefer `lazy`, so that each screen is a separate chunk.
 */
export interface RemoteRoute {
  readonly path?: string;
  readonly element?: ReactElement;
  readonly lazy?: () => Promise<{ readonly Component: ComponentType }>;
  readonly children?: readonly RemoteRoute[];
}

/** An entry in the sidebar of partners or administrators. */
export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;
}

/** Default export of every remote's `./remote`, the only export that the shell uses. */
export interface RemoteModule {
  readonly contractVersion: number;
  readonly routes: readonly RemoteRoute[];
  readonly navigation: readonly NavigationItem[];
}
