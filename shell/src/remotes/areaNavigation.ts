import type { NavigationItem, RemoteName, RouteOwner } from '@boaxepa/shell-sdk';

const known = new Map<RouteOwner['owner'], readonly NavigationItem[]>();

/** Keeps what a remote said of its navigation, for the pages that the shell shows in its area. */
export function rememberNavigation(remote: RemoteName, navigation: readonly NavigationItem[]): void {
  known.set(remote, navigation);
}

/** Navigation of an area whose remote has loaded; else none. */
export function navigationOf(owner: RouteOwner['owner'] | undefined): readonly NavigationItem[] {
  return (owner && known.get(owner)) ?? [];
}
