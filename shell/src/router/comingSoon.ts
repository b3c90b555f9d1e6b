import { type RemoteRoute, type RouteOwner, routeOwners } from '@boaxepa/shell-sdk';

/** Every route of the table that belongs to an owner and that it does not show yet. */
export function missingRoutes(owner: string, isProvided: (pattern: string) => boolean): RouteOwner[] {
  return routeOwners.filter((route) => route.owner === owner && !isProvided(route.pattern));
}

/** 'Em breve' at a route: its code comes with the first visit, as a remote's screens do. */
export function comingSoonRoute({ pattern }: RouteOwner): RemoteRoute {
  return {
    path: pattern,
    lazy: async () => ({ Component: (await import('../pages/ComingSoonPage.tsx')).ComingSoonPage }),
  };
}
