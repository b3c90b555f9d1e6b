import { routes, type Route } from './routes.ts';

const table = routes.map((route) => ({ route, below: `${route.prefix}/` }));

/**
 * A path that two readers could take for two different ones: dot segments, empty segments, encoded slashes and dots,
 * backslashes. No call has such a path, so they are refused instead of normalised.
 */
const ambiguous = /\/\/|\/\.{1,2}(?:\/|$)|%2e|%2f|%5c|\\|[^\x21-\x7e]/i;

/** The entry of the route table that owns `path` (without query), or undefined when nothing is forwarded for it. */
export function findRoute(path: string): Route | undefined {
  if (ambiguous.test(path)) return undefined;
  for (const { route, below } of table) {
    if (path.startsWith(below) || path === route.prefix) return route;
  }
  return undefined;
}
