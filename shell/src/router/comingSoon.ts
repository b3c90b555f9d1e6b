import { type RemoteRoute, type RouteOwner, routeOwners } from '@boaxepa/shell-sdk';

/** Returns the routes of the table that belong to an owner and that the owner does not provide yet. */
export function missingRoutes(owner: string, isProvided: (pattern: string) => boolean): RouteOwner[] {
  return routeOwners.filter((route) => route.owner === owner && !isProvided(route.pattern));
}

/** Creates the 'Em breve' route of a missing screen. The code of this screen loads on the first visit. */
export function comingSoonRoute({ pattern }: RouteOwner): RemoteRoute {
  return {
    path: pattern,
    lazy: async () => ({ Component: (await import('../pages/ComingSoonPage.tsx')).ComingSoonPage }),
  };
}
