import { routes, type Route } from './routes.ts';

const table = routes.map((route) => ({ route, below: `${route.prefix}/` }));

/**
 * Paths that two parsers could read differently: dot segments, empty segments, encoded slashes and dots, backslashes.
 * No call has such a path, so the gateway refuses them instead of normalizing them.
 */
const ambiguous = /\/\/|\/\.{1,2}(?:\/|$)|%2e|%2f|%5c|\\|[^\x21-\x7e]/i;

/** Returns the route that owns `path` (without query); undefined when the gateway does not forward the path. */
export function findRoute(path: string): Route | undefined {
  if (ambiguous.test(path)) return undefined;
  for (const { route, below } of table) {
    if (path.startsWith(below) || path === route.prefix) return route;
  }
  return undefined;
}
