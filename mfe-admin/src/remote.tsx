import { paths, type RemoteModule } from '@boaxepa/shell-sdk';
import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import { navigation } from './app/navigation.ts';

// Each `webpackChunkName` is the path of the page with '-' in place of '/' (shell/README.md). The gateway uses the name
// to preload the chunk, and the build fails if a name is missing.
export default {
  contractVersion: CONTRACT_VERSION,
  routes: [
    {
      path: paths.admin.login(),
      lazy: () => import(/* webpackChunkName: "admin" */ './features/login/LoginPage.tsx'),
    },
    {
      lazy: () => import(/* webpackChunkName: "area" */ './app/AdminArea.tsx'),
      children: [
        {
          path: paths.admin.dashboard(),
          lazy: () =>
            import(/* webpackChunkName: "admin-dashboard" */ './features/dashboard/DashboardPage.tsx'),
        },
        {
          path: paths.admin.partners(),
          lazy: () => import(/* webpackChunkName: "admin-partners" */ './features/partners/PartnersPage.tsx'),
        },
        {
          path: paths.admin.shoppers(),
          lazy: () => import(/* webpackChunkName: "admin-shoppers" */ './features/shoppers/ShoppersPage.tsx'),
        },
        {
          path: paths.admin.orders(),
          lazy: () => import(/* webpackChunkName: "admin-orders" */ './features/orders/OrdersPage.tsx'),
        },
        {
          path: paths.admin.financial(),
          lazy: () =>
            import(/* webpackChunkName: "admin-financial" */ './features/financial/FinancialPage.tsx'),
        },
        {
          path: paths.admin.termsAudit(),
          lazy: () => import(/* webpackChunkName: "admin-terms-audit" */ './features/terms/TermsPage.tsx'),
        },
        {
          path: paths.admin.securityLog(),
          lazy: () =>
            import(/* webpackChunkName: "admin-security-log" */ './features/securityLog/SecurityLogPage.tsx'),
        },
        {
          path: paths.admin.releases(),
          lazy: () => import(/* webpackChunkName: "admin-releases" */ './features/releases/ReleasesPage.tsx'),
        },
      ],
    },
  ],
  navigation,
} satisfies RemoteModule;
