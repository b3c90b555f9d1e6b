import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { endedUser, paths, returnParameter, routeOwnerOf, useLocation } from '@boaxepa/shell-sdk';
import { useState } from 'react';

const dashboards = {
  shopper: paths.dashboard,
  partner: paths.partner.dashboard,
  admin: paths.admin.dashboard,
} as const satisfies Record<UserType, unknown>;

/**
 * Validates the address to open after a login. The address must be a page of this origin and within the area of the user type.
 * Returns the normalized path, query and hash, or undefined. Any other address would be an open redirect, or would lead back to
 * the login.
 */
export function safeReturnAddress(address: string | null, type: UserType): string | undefined {
  // Reject control characters, which the URL parser drops, and backslashes, which it reads as slashes.
  if (address === null || !address.startsWith('/') || /[\\\p{Cc}]/u.test(address)) return undefined;
  if (!URL.canParse(address, window.location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, window.location.origin);
  // The address '/.//host' has this origin, but its normalized path '//host' is the address of another host.
  if (origin !== window.location.origin || pathname.startsWith('//')) return undefined;
  return routeOwnerOf(pathname)?.frame === type ? `${pathname}${search}${hash}` : undefined;
}

/** Reason and data of a visit to a login page. */
export interface LoginVisit {
  readonly userType: UserType;
  /**
   * Address of the page that redirected to the login because it needs a session. Links to the registration pass this address on.
   */
  readonly returnTo: string | undefined;
  /** Title of the page `returnTo`. */
  readonly returnTitle: string | undefined;
  /** Address to open after the login: `returnTo`, or the dashboard if it is undefined. */
  readonly to: string;
  /**
   * Whether a session ended in this browser without a logout. It is false at a first visit, after a logout and after a
   * registration.
   */
  readonly sessionEnded: boolean;
  /** Email of the account that has registered or whose session has ended. Empty in all other cases. */
  readonly email: string;
}

/** Returns the navigation state with which a registration opens the login. The login form then already contains the email. */
export function registeredState(email: string): { readonly email: string } {
  return { email };
}

function emailIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}

function hasEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sessionEnded' in state;
}

/** Returns the address to open after a login or registration of this user type, or undefined. */
export function useReturnAddress(type: UserType): string | undefined {
  const { search } = useLocation();
  return safeReturnAddress(new URLSearchParams(search).get(returnParameter), type);
}

/**
 * Returns the reason and the data of a visit to the login page of this user type (product/sessions.md#returning-after-a-login).
 */
export function useLoginVisit(type: UserType): LoginVisit {
  const { state } = useLocation();
  const returnTo = useReturnAddress(type);
  // Read these values only once, because the login itself changes them.
  const [ended] = useState(() => {
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
    sessionEnded: registered === undefined && (ended !== undefined || hasEnded(state)),
    email: registered ?? ended?.email ?? '',
  };
}
