import type { ComponentType, ReactElement } from 'react';

/**
 * A route of a remote (micro front end). It supports none of React Router's data APIs, such as loaders. Paths are
 * absolute, and the remote's declaration must also list them. Prefer `lazy`, so that each screen is a separate chunk.
 */
export interface RemoteRoute {
  readonly path?: string;
  readonly element?: ReactElement;
  readonly lazy?: () => Promise<{ readonly Component: ComponentType }>;
  readonly children?: readonly RemoteRoute[];
}

/** A link in the sidebar of partners or administrators. */
export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;
}

/** Default export of the module `./remote` of every remote (micro front end). The shell uses no other export. */
export interface RemoteModule {
  readonly contractVersion: number;
  readonly routes: readonly RemoteRoute[];
  readonly navigation: readonly NavigationItem[];
}
