import { paths } from '@boaxepa/shell-sdk';
import type { RouteObject } from 'react-router-dom';
import { retryableLazy } from '../pages/RetryableScreen.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

export const ownRoutes: RouteObject[] = [
  // Different keys reset the form when the user navigates between these two URLs.
  { path: paths.forgotPassword(), element: <ForgotPasswordPage key="shopper" /> },
  { path: paths.forgotPassword('partner'), element: <ForgotPasswordPage key="partner" /> },
  { path: paths.resetPassword(), element: <ResetPasswordPage /> },
  {
    path: paths.privacy(),
    lazy: retryableLazy({
      remote: 'shell',
      load: async () => ({ Component: (await import('../privacy/PrivacyPage.tsx')).PrivacyPage }),
    }),
  },
];
