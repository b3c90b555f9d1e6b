import type { Area, AreaRoute, Audience } from '@boaxepa/contracts/wire/remotes';
import { createRouteTable } from '@boaxepa/contracts/wire/routeTable';

export type { Audience, FrameKind } from '@boaxepa/contracts/wire/remotes';

export interface RouteOwner extends AreaRoute {
  /** 'shell', or the name of the remote (micro front end) that owns the route. */
  readonly owner: string;
  readonly audience: Audience;
}

/**
 * Matches the paths of pages with the color palette for partners and administrators. Used for paths without a known
 * route, for example before the remote front ends' routes are set.
 */
export const businessAddress = /^\/(?:admin|partners?)(?:\/|$)|^\/parceiro\/(?:login|esqueci-senha)\/?$/i;

/** Matches the query string of a password recovery page for partners and administrators. */
export const recoveryOfBusiness = /[?&]type=(?:partner|admin)(?:&|$)/;

const shellPage = { owner: 'shell', audience: 'shopper', frame: 'auth' } as const;

/** Routes of the shell's own pages. Each remote declares its own routes (product/screens.md#addresses). */
export const shellRoutes: readonly RouteOwner[] = [
  { ...shellPage, pattern: '/', frame: 'bare', title: 'Boa Xepa' },
  { ...shellPage, pattern: '/esqueci-senha', title: 'Esqueci minha senha' },
  { ...shellPage, pattern: '/parceiro/esqueci-senha', audience: 'business', title: 'Esqueci minha senha' },
  { ...shellPage, pattern: '/redefinir-senha', title: 'Redefinir Senha' },
  { ...shellPage, pattern: '/privacidade', title: 'Privacidade' },
];

function tableOf(areas: readonly Area[]) {
  const routes: readonly RouteOwner[] = [
    ...shellRoutes,
    ...areas.flatMap(({ name, audience, routes: rows }) =>
      rows.map(({ pattern, frame, title }) => ({ pattern, frame, title, audience, owner: name })),
    ),
  ];
  return { routes, find: createRouteTable(routes) };
}

let table = tableOf([]);
let last: { readonly pathname: string; readonly owner: RouteOwner | undefined } | undefined;

/**
 * Sets the routes of the remote front ends. Before the first call, the route table contains only the shell's routes.
 */
export function setAreas(areas: readonly Area[]): void {
  table = tableOf(areas);
  last = undefined;
}

/**
 * Returns the routes of the shell (host application). After `setAreas`, also returns the routes of all remotes (micro
 * front ends).
 */
export const routeOwners = (): readonly RouteOwner[] => table.routes;

/**
 * Returns the route that matches a pathname, or undefined. Memoizes the last result, because a page calls this function
 * about ten times while it starts.
 */
export function routeOwnerOf(pathname: string): RouteOwner | undefined {
  if (last?.pathname !== pathname) last = { pathname, owner: table.find(pathname)?.route };
  return last.owner;
}

/**
 * Returns the audience whose colors a page uses: `shopper`, or `business` for partners and administrators. For a
 * password recovery page, the query determines the audience. For an unknown URL, the start of the path determines it.
 */
export function audienceOf({ pathname, search }: { pathname: string; search: string }): Audience {
  const row = routeOwnerOf(pathname);
  if (!row) return businessAddress.test(pathname) ? 'business' : 'shopper';
  return row.owner === 'shell' && row.frame === 'auth' && recoveryOfBusiness.test(search)
    ? 'business'
    : row.audience;
}
