import type { UserType } from '@boaxepa/contracts/accounts';
import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../paths/paths.ts';
import { useSession } from './useSession.ts';

const loginOf: Record<UserType, string> = {
  shopper: paths.login(),
  partner: paths.partner.login(),
  admin: paths.admin.login(),
};

/**
 * Shows its children, or the nested route, to a signed-in user of one type; anybody else is sent to that area's login. A session
 * of another type counts as none here and is left alone (product/sessions.md#one-session-per-browser).
 */
export function RequireUser({
  type,
  loginPath,
  children,
}: {
  type: UserType;
  loginPath?: string;
  children?: ReactNode;
}) {
  const session = useSession();
  if (session?.userType !== type) return <Navigate to={loginPath ?? loginOf[type]} replace />;
  return children ?? <Outlet />;
}
