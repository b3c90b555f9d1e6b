import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { endedUser, paths, returnParameter, routeOwnerOf, useLocation } from '@boaxepa/shell-sdk';
import { useState } from 'react';

const dashboards = {
  shopper: paths.dashboard,
  partner: paths.partner.dashboard,
  admin: paths.admin.dashboard,
} as const satisfies Record<UserType, unknown>;

/**
 * Validates the address to open after a login. Returns the normalized path, query and hash of a page in the area of the user
 * type. Returns undefined for all other addresses, because they would be open redirects.
 */
export function safeReturnAddress(address: string | null, type: UserType): string | undefined {
  // The URL parser drops control characters and reads backslashes as slashes.
  if (address === null || !address.startsWith('/') || /[\\\p{Cc}]/u.test(address)) return undefined;
  if (!URL.canParse(address, window.location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, window.location.origin);
  // The address '/.//host' has the origin of the page. Its normalized path '//host' is the address of another host.
  if (origin !== window.location.origin || pathname.startsWith('//')) return undefined;
  return routeOwnerOf(pathname)?.frame === type ? `${pathname}${search}${hash}` : undefined;
}

export interface LoginVisit {
  readonly userType: UserType;
  /** Address of the page that redirected to the login. Links to the registration pass this address on. */
  readonly returnTo: string | undefined;
  /** Title of the page `returnTo`. */
  readonly returnTitle: string | undefined;
  /** Address to open after the login. If `returnTo` is undefined, it is the dashboard. */
  readonly to: string;
  /** True if a session ended in this browser without a logout, for example because it expired. */
  readonly sessionEnded: boolean;
  /** Email of the account that has just registered or whose session has ended. Otherwise empty. */
  readonly email: string;
}

/** Returns the navigation state for the login after a registration. The login form then contains the email. */
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

/** Returns the address to open after a login or registration, or undefined. See `safeReturnAddress`. */
export function useReturnAddress(type: UserType): string | undefined {
  const { search } = useLocation();
  return safeReturnAddress(new URLSearchParams(search).get(returnParameter), type);
}

/** Returns the reason and the data of a visit to a login page (product/sessions.md#returning-after-a-login). */
export function useLoginVisit(type: UserType): LoginVisit {
  const { state } = useLocation();
  const returnTo = useReturnAddress(type);
  // Read the values only once, because the login changes them.
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
