import { type Route, routes } from './routes.ts';

const table = routes.map((route) => ({ route, below: `${route.prefix}/` }));

/**
 * Matches paths that the gateway and a service may read differently, such as paths with dot segments or encoded
 * slashes. The gateway refuses such paths. Otherwise a client could bypass the rate limit of a route.
 */
const ambiguous = /\/\/|\/\.{1,2}(?:\/|$)|%2e|%2f|%5c|\\|[^\x21-\x7e]/i;

/**
 * Returns the route of a path, which must not include the query. Returns undefined if no route matches or the path is
 * ambiguous.
 */
export function findRoute(path: string): Route | undefined {
  if (ambiguous.test(path)) return undefined;
  for (const { route, below } of table) {
    if (path.startsWith(below) || path === route.prefix) return route;
  }
  return undefined;
}
