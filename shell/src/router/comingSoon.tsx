import { type RouteOwner, routeOwners } from '@boaxepa/shell-sdk';
import type { RouteObject } from 'react-router-dom';
import { ComingSoonPage } from '../pages/ComingSoonPage.tsx';

/** Every route of the table that belongs to an owner and that it does not show yet. */
export function missingRoutes(owner: string, isProvided: (pattern: string) => boolean): RouteOwner[] {
  return routeOwners.filter((route) => route.owner === owner && !isProvided(route.pattern));
}

/** 'Em breve' at a route. */
export function comingSoonRoute({ pattern }: RouteOwner): RouteObject {
  return { path: pattern, element: <ComingSoonPage /> };
}
