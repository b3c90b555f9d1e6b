import { type RemoteRoute, type RouteOwner, routeOwners } from '@boaxepa/shell-sdk';

/** Returns the routes of an owner for which the owner provides no screen yet. */
export function missingRoutes(owner: string, isProvided: (pattern: string) => boolean): RouteOwner[] {
  return routeOwners.filter((route) => route.owner === owner && !isProvided(route.pattern));
}

/** Creates the 'Em breve' route of a missing screen. The screen's code loads on the first visit. */
export function comingSoonRoute({ pattern }: RouteOwner): RemoteRoute {
  return {
    path: pattern,
    lazy: async () => ({ Component: (await import('../pages/ComingSoonPage.tsx')).ComingSoonPage }),
  };
}
