import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { endedUser, paths, returnParameter, routeOwnerOf, useLocation } from '@boaxepa/shell-sdk';
import { useState } from 'react';

const dashboards = {
  shopper: paths.dashboard,
  partner: paths.partner.dashboard,
  admin: paths.admin.dashboard,
} as const satisfies Record<UserType, unknown>;

/**
 * Validates an address that a login may return to: a page of this origin, within the area of the user type. Returns the normalized
 * path, query and hash, or undefined. Other addresses would be an open redirect, or would lead back to the login.
 */
export function safeReturnAddress(address: string | null, type: UserType): string | undefined {
  // The URL parser drops control characters and reads a backslash as a slash.
  if (address === null || !address.startsWith('/') || /[\\\p{Cc}]/u.test(address)) return undefined;
  if (!URL.canParse(address, window.location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, window.location.origin);
  // '/.//host' has this origin, but its normalized path '//host' names another one.
  if (origin !== window.location.origin || pathname.startsWith('//')) return undefined;
  return routeOwnerOf(pathname)?.frame === type ? `${pathname}${search}${hash}` : undefined;
}

/** Reason and data of a visit to a login page. */
export interface LoginVisit {
  readonly userType: UserType;
  /** The requested page, if a guarded page redirected to the login. Links to registration pass it on. */
  readonly returnTo: string | undefined;
  /** Title of that page. */
  readonly returnTitle: string | undefined;
  /** Address to open after the login: `returnTo`, else the dashboard. */
  readonly to: string;
  /** Whether a session ended in this browser without a logout. False at a first visit, after a logout and after a registration. */
  readonly sessionEnded: boolean;
  /** Email of the account that registered or whose session ended; else empty. */
  readonly email: string;
}

/** Navigation state from a registration to the login: fills in the email. */
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

/** Returns the address that a login or registration page of this type returns to, or undefined. */
export function useReturnAddress(type: UserType): string | undefined {
  const { search } = useLocation();
  return safeReturnAddress(new URLSearchParams(search).get(returnParameter), type);
}

/** Reads the reason and data of a visit to the login page of this type (product/sessions.md#returning-after-a-login). */
export function useLoginVisit(type: UserType): LoginVisit {
  const { state } = useLocation();
  const returnTo = useReturnAddress(type);
  // Read once: the login itself changes the stored values.
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
