import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { endedUser, paths, returnParameter, routeOwnerOf, useLocation } from '@boaxepa/shell-sdk';
import { useState } from 'react';

const dashboards = {
  shopper: paths.dashboard,
  partner: paths.partner.dashboard,
  admin: paths.admin.dashboard,
} as const satisfies Record<UserType, unknown>;

/**
 * Validates the URL to open after a login, to prevent open redirects. Returns its path, query and hash if it is a page
 * for this user type, otherwise undefined.
 */
export function safeReturnAddress(address: string | null, type: UserType): string | undefined {
  // Reject control characters and backslashes: the URL parser drops control characters and reads backslashes as
  // slashes.
  if (address === null || !address.startsWith('/') || /[\\\p{Cc}]/u.test(address)) return undefined;
  if (!URL.canParse(address, window.location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, window.location.origin);
  // '/.//host' has the origin of this page, but its normalized path '//host' is the URL of another host.
  if (origin !== window.location.origin || pathname.startsWith('//')) return undefined;
  const route = routeOwnerOf(pathname);
  // Some pages of a shopper have no frame, such as the page with the pickup code.
  const isBarePage = route?.frame === 'bare' && route.owner !== 'shell' && route.audience === type;
  return route?.frame === type || isBarePage ? `${pathname}${search}${hash}` : undefined;
}

export interface LoginVisit {
  readonly userType: UserType;
  /** URL of the page that redirected the user to the login page. */
  readonly returnTo: string | undefined;
  /** Title of the page that redirected the user to the login page. */
  readonly returnTitle: string | undefined;
  /** URL to open after the login. The default is the dashboard. */
  readonly to: string;
  /** True if the session ended without a logout, for example because it expired. */
  readonly sessionEnded: boolean;
  /** Email address of the account that has just registered or whose session has ended, otherwise ''. */
  readonly email: string;
}

/** Returns the navigation state that makes the login page fill in the email address after a registration. */
export function registeredState(email: string): { readonly email: string } {
  return { email };
}

function emailIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}

function hasMark(state: unknown, mark: string): boolean {
  return typeof state === 'object' && state !== null && mark in state;
}

/**
 * Returns true if the navigation state says that the user has just registered or reset a password. A session that this
 * browser already had may then belong to another person.
 */
export function needsLogin(state: unknown): boolean {
  return emailIn(state) !== undefined || hasMark(state, 'passwordReset');
}

/** Returns the URL to open after a login or a registration, or undefined if the page's URL contains no safe one. */
export function useReturnAddress(type: UserType): string | undefined {
  const { search } = useLocation();
  return safeReturnAddress(new URLSearchParams(search).get(returnParameter), type);
}

/**
 * Returns why the user visits a login page, and the page to open after the login
 * (product/sessions.md#returning-after-a-login).
 */
export function useLoginVisit(type: UserType): LoginVisit {
  const { state } = useLocation();
  const returnTo = useReturnAddress(type);
  // Read the user of the ended session only once, because the login changes this value.
  const [sessionUser] = useState(() => {
    const user = endedUser();
    return user?.userType === type ? user : undefined;
  });
  const registered = emailIn(state);
  return {
    userType: type,
    returnTo,
    returnTitle:
      returnTo === undefined ? undefined : routeOwnerOf(new URL(returnTo, 'http://a').pathname)?.title,
    to: returnTo ?? dashboards[type](),
    sessionEnded: registered === undefined && (sessionUser !== undefined || hasMark(state, 'sessionEnded')),
    email: registered ?? sessionUser?.email ?? '',
  };
}
