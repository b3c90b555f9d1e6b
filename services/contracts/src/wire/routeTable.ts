// Finds the route of a path. The gateway and the shell (host application) share this code, so that both always find the
// same owner of a path.

/**
 * A route pattern has static segments and ':name' parameters. The gateway itself uses paths such as /api, so a pattern
 * that begins with such a path is refused.
 */
export const routePattern =
  /^(?!\/(?:api|remotes|media|health|internal|metrics|_[^/]*)(?:\/|$))(?:\/|(?:\/(?::[a-zA-Z]\w*|[\w-]+))+)$/;

const segmentsOf = (pattern: string) => pattern.toLowerCase().split('/').slice(1);
const isParameter = (segment: string) => segment.startsWith(':');

/**
 * Converts a route pattern to a regular expression with a named group per parameter. The expression ignores case and
 * a final slash.
 */
function toExpression(pattern: string): RegExp {
  if (pattern === '*') return /^/;
  const segments = pattern
    .split('/')
    .map((segment) => (isParameter(segment) ? `(?<${segment.slice(1)}>[^/]+)` : segment));
  return new RegExp(`^${segments.join('/').replace(/^\/$/, '')}/?$`, 'i');
}

/**
 * Returns the sort key of a pattern. Static segments sort before parameters, and '*' sorts last, as in React Router.
 */
const rankOf = (pattern: string) =>
  pattern === '*'
    ? '2'
    : segmentsOf(pattern)
        .map((segment) => (isParameter(segment) ? '1' : '0'))
        .join('');

/**
 * Returns the chunk name of a route's page: '/partners/bags' becomes 'partners-bags'. The build and the gateway both
 * compute the name, because the gateway preloads the chunk.
 */
export const chunkNameOf = (pattern: string) => pattern.replaceAll(/[/:]+/g, '-').replaceAll(/^-|-$/g, '');

export interface RouteMatch<T> {
  readonly route: T;
  /** Values of the path parameters. They are still URL-encoded. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Creates a function that finds the most specific route for a path. If two patterns match the same paths, such as
 * '/a/:x' and '/a/:y', the first route is returned. The pattern '*' matches all other paths.
 */
export function createRouteTable<T extends { readonly pattern: string }>(
  routes: readonly T[],
): (pathname: string) => RouteMatch<T> | undefined {
  const rows = routes
    .map((route) => ({ route, expression: toExpression(route.pattern), rank: rankOf(route.pattern) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)));
  return (pathname) => {
    for (const { route, expression } of rows) {
      const match = expression.exec(pathname);
      if (match) return { route, params: match.groups ?? {} };
    }
    return undefined;
  };
}

/** Returns true if every path that matches `inner` also matches `outer`. */
function covers(outer: readonly string[], inner: readonly string[]): boolean {
  return outer.every((segment, index) => isParameter(segment) || segment === inner[index]);
}

/**
 * Returns true if some path matches both patterns, and neither pattern is more specific. '/shops/:id' and
 * '/shops/login' do not compete, because '/shops/login' is more specific.
 */
export function compete(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  if (a.length !== b.length) return false;
  const haveCommonPath = a.every(
    (segment, index) => isParameter(segment) || isParameter(b[index] ?? '') || segment === b[index],
  );
  return haveCommonPath && covers(a, b) === covers(b, a);
}
