import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../paths/paths.ts';
import { signOutTarget } from './pendingSignOut.ts';
import { useSession } from './useSession.ts';
import { signingOut } from './useSignOut.ts';

const logins = {
  shopper: paths.login,
  partner: paths.partner.login,
  admin: paths.admin.login,
} as const satisfies Record<UserType, unknown>;

/** Screen after a logout, until the next page has loaded. */
function SigningOut({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace state={signingOut} />
      <p role="status">Saindo…</p>
    </>
  );
}

/**
 * Renders the children if a user of this type is signed in. Otherwise redirects to the login page or, after a logout,
 * to a public page. Users of another type count as signed out (product/sessions.md#one-session-per-browser).
 */
export function RequireUser({ type, children }: { type: UserType; children?: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash, key } = useLocation();
  const allowed = session?.userType === type;
  const [wasAllowed, setWasAllowed] = useState(allowed);
  if (allowed && !wasAllowed) setWasAllowed(true);
  // Copy the URL to open after the logout. `useSignOut` deletes the original after its navigation, possibly while this
  // component is still mounted.
  const leaveTo = signOutTarget(key);
  const [signedOut, setSignedOut] = useState<{ key: string; leaveTo: string }>();
  if (leaveTo !== undefined && signedOut?.key !== key) setSignedOut({ key, leaveTo });
  if (allowed) return children ?? <Outlet />;
  if (signedOut?.key === key) return <SigningOut to={signedOut.leaveTo} />;
  const login = logins[type](`${pathname}${search}${hash}`);
  // Tell the login page that a session has ended. If the user logged out in another tab, the stored values no longer
  // show that there was a session.
  return <Navigate to={login} replace state={wasAllowed ? { sessionEnded: true } : undefined} />;
}
