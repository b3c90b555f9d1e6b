import {
  Outlet,
  type RemoteModule,
  type RemoteRoute,
  type RouteOwner,
  routeOwners,
} from '@boaxepa/shell-sdk';
import type { RouteObject } from 'react-router-dom';
import type { RemoteVersion } from '../failures/failure.ts';
import { AreaErrorPage } from '../pages/AreaErrorPage.tsx';
import { InsideFrame } from '../pages/AreaFrame.tsx';
import { retryableLazy } from '../pages/RetryableScreen.tsx';

/** Replaces a page that threw an error. The page frame (header and navigation) around the page stays. */
const brokenScreen = (
  <InsideFrame value>
    <AreaErrorPage />
  </InsideFrame>
);

/**
 * Converts a remote's routes to routes of React Router. The remote's page frame (header and navigation) becomes a lazy
 * layout route.
 */
export function adoptRoutes(
  routes: readonly RemoteRoute[],
  owner: RemoteVersion,
  framed = false,
): RouteObject[] {
  return routes.map(({ path, element, lazy, children }) => ({
    path,
    element,
    ...(framed ? { errorElement: brokenScreen } : {}),
    ...(lazy ? { lazy: retryableLazy({ load: lazy, framed, ...owner }) } : {}),
    ...(children ? { children: adoptRoutes(children, owner, framed || lazy !== undefined) } : {}),
  }));
}

function normalizePattern(pattern: string): string {
  return pattern
    .replaceAll(/:[^/]+/g, ':')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();
}

/**
 * Returns the URL patterns of all routes that render a page. The patterns contain no parameter names, so that they can
 * be compared with the declared patterns.
 */
function providedPatterns(routes: readonly RemoteRoute[]): string[] {
  return routes.flatMap(({ path, element, lazy, children }) => {
    if (children) return providedPatterns(children);
    return path !== undefined && (element || lazy) ? [normalizePattern(path)] : [];
  });
}

/** Creates a route with an 'Em breve' (coming soon) page, whose code loads on the first visit. */
function comingSoonRoute({ pattern }: RouteOwner): RemoteRoute {
  return {
    path: pattern,
    lazy: async () => ({ Component: (await import('../pages/ComingSoonPage.tsx')).ComingSoonPage }),
  };
}

/**
 * Returns a remote's routes. Each declared route without a page gets an 'Em breve' (coming soon) page inside the
 * remote's page frame. Pages before the login are outside of this frame, because the frame redirects to the login.
 */
export function areaRoutes({ routes }: Pick<RemoteModule, 'routes'>, owner: RemoteVersion): RouteObject[] {
  const adopted = adoptRoutes(routes, owner);
  const provided = providedPatterns(routes);
  const missing = routeOwners().filter(
    (route) => route.owner === owner.remote && !provided.includes(normalizePattern(route.pattern)),
  );
  const frame = adopted.find(({ path, lazy }) => path === undefined && lazy !== undefined);
  const adoptComingSoon = (routesToAdopt: typeof missing, framed: boolean) =>
    adoptRoutes(routesToAdopt.map(comingSoonRoute), owner, framed);
  if (!frame?.children) return [...adopted, ...adoptComingSoon(missing, false)];
  const element = (
    <InsideFrame value>
      <Outlet />
    </InsideFrame>
  );
  const beforeLogin = missing.filter((route) => route.frame === 'auth');
  const framed = missing.filter((route) => route.frame !== 'auth');
  frame.children.push({ element, children: adoptComingSoon(framed, true) });
  return [...adopted, ...adoptComingSoon(beforeLogin, false)];
}
