import { paths } from '@boaxepa/shell-sdk';
import type { RouteObject } from 'react-router-dom';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

/** Password recovery of shoppers, partners and administrators. */
export const recoveryRoutes: RouteObject[] = [
  // An element each: who goes from one to the other begins anew.
  { path: paths.forgotPassword(), element: <ForgotPasswordPage key="shopper" /> },
  { path: paths.forgotPassword('partner'), element: <ForgotPasswordPage key="partner" /> },
  { path: paths.resetPassword(), element: <ResetPasswordPage /> },
];
