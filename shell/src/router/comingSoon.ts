import { type RemoteRoute, type RouteOwner, routeOwners } from '@boaxepa/shell-sdk';

/** Returns the routes that a remote declares but for which it provides no page. */
export function missingRoutes(owner: string, isProvided: (pattern: string) => boolean): RouteOwner[] {
  return routeOwners().filter((route) => route.owner === owner && !isProvided(route.pattern));
}

/** Creates a route with an 'Em breve' (coming soon) page, whose code loads on the first visit. */
export function comingSoonRoute({ pattern }: RouteOwner): RemoteRoute {
  return {
    path: pattern,
    lazy: async () => ({ Component: (await import('../pages/ComingSoonPage.tsx')).ComingSoonPage }),
  };
}
