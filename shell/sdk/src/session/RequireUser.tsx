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

/** Shown while the code of the page after a logout loads. */
function SigningOut({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace state={signingOut} />
      <p role="status">Saindo…</p>
    </>
  );
}

/**
 * Shows its children, or the nested route, to a signed-in user of one type. Redirects anyone else to that area's login, which
 * returns to the requested address. After a logout in this tab, it redirects to the logout's public page instead. A session of
 * another type counts as signed out here and is not changed (product/sessions.md#one-session-per-browser).
 */
export function RequireUser({ type, children }: { type: UserType; children?: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash, key } = useLocation();
  const allowed = session?.userType === type;
  const [wasAllowed, setWasAllowed] = useState(allowed);
  if (allowed && !wasAllowed) setWasAllowed(true);
  // Copy the target: the logout's record is removed when its navigation ends, which may be before this guard unmounts.
  const leaveTo = signOutTarget(key);
  const [signedOut, setSignedOut] = useState<{ key: string; leaveTo: string }>();
  if (leaveTo !== undefined && signedOut?.key !== key) setSignedOut({ key, leaveTo });
  if (allowed) return children ?? <Outlet />;
  if (signedOut?.key === key) return <SigningOut to={signedOut.leaveTo} />;
  const login = logins[type](`${pathname}${search}${hash}`);
  // A logout in another tab has removed the stored user, so only this state tells the login that a session ended here.
  return <Navigate to={login} replace state={wasAllowed ? { sessionEnded: true } : undefined} />;
}
