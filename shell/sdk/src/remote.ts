import type { ComponentType, ReactElement } from 'react';

/**
 * A route of a remote: what React Router calls a route object, less the data APIs (data is RTK Query's). Paths are absolute and belong
 * to the remote in `routeOwners`. A screen is best given by `lazy`, so that it is a chunk of its own; the shell repeats a `lazy` that failed.
 */
export interface RemoteRoute {
  readonly path?: string;
  readonly element?: ReactElement;
  readonly lazy?: () => Promise<{ readonly Component: ComponentType }>;
  readonly children?: readonly RemoteRoute[];
}

/** An entry of the area's own navigation (the sidebar of partners and administrators). */
export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;
}

/** What `./remote` of every remote exports by default; the only thing that the shell knows of it. */
export interface RemoteModule {
  readonly contractVersion: number;
  readonly routes: readonly RemoteRoute[];
  readonly navigation: readonly NavigationItem[];
}
