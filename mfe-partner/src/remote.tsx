import { paths, type RemoteModule } from '@boaxepa/shell-sdk';
import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import { BoardAndCounter, OrderBoard } from './app/BoardAndCounter.tsx';
import { dashboardAlias, loginAlias, navigation } from './app/navigation.ts';

// Each `webpackChunkName` is the path of the page with '-' in place of '/' (shell/README.md). The gateway uses the name
// to preload the chunk, and the build fails if a name is missing. A page with two URLs has two names.
export default {
  contractVersion: CONTRACT_VERSION,
  routes: [
    {
      path: paths.partner.landing(),
      lazy: () => import(/* webpackChunkName: "partners" */ './features/landing/LandingPage.tsx'),
    },
    {
      path: paths.partner.register(),
      lazy: () =>
        import(/* webpackChunkName: "partners-cadastrar" */ './features/registration/RegisterPage.tsx'),
    },
    {
      path: paths.partner.login(),
      lazy: () => import(/* webpackChunkName: "partners-login" */ './features/login/LoginPage.tsx'),
    },
    {
      path: loginAlias,
      lazy: () => import(/* webpackChunkName: "parceiro-login" */ './features/login/LoginPage.tsx'),
    },
    {
      lazy: () => import(/* webpackChunkName: "area" */ './app/PartnerArea.tsx'),
      children: [
        {
          path: paths.partner.dashboard(),
          lazy: () =>
            import(/* webpackChunkName: "partners-dashboard" */ './features/dashboard/DashboardPage.tsx'),
        },
        {
          path: dashboardAlias,
          lazy: () =>
            import(/* webpackChunkName: "partner-dashboard" */ './features/dashboard/DashboardPage.tsx'),
        },
        {
          path: paths.partner.products(),
          lazy: () =>
            import(/* webpackChunkName: "partners-products" */ './features/products/ProductsPage.tsx'),
        },
        {
          path: paths.partner.bags(),
          lazy: () => import(/* webpackChunkName: "partners-bags" */ './features/bags/BagsPage.tsx'),
        },
        {
          element: <BoardAndCounter />,
          children: [
            { path: paths.partner.orders(), lazy: async () => ({ Component: await OrderBoard.preload() }) },
            {
              path: paths.partner.handover(),
              lazy: () =>
                import(
                  /* webpackChunkName: "partners-orders-entregar" */ './features/handover/HandoverPage.tsx'
                ),
            },
          ],
        },
        {
          path: '/partners/orders/confirm/:orderId',
          lazy: () =>
            import(
              /* webpackChunkName: "partners-orders-confirm-orderId" */ './features/orders/ConfirmOrderPage.tsx'
            ),
        },
        {
          path: paths.partner.ratings(),
          lazy: () => import(/* webpackChunkName: "partners-ratings" */ './features/ratings/RatingsPage.tsx'),
        },
        {
          path: paths.partner.profile(),
          lazy: () =>
            import(/* webpackChunkName: "partner-dados-cadastrais" */ './features/profile/ProfilePage.tsx'),
        },
        {
          path: paths.partner.schedule(),
          lazy: () =>
            import(
              /* webpackChunkName: "partner-gestao-horarios" */ './features/schedules/SchedulesPage.tsx'
            ),
        },
        {
          path: paths.partner.changePassword(),
          lazy: () =>
            import(/* webpackChunkName: "partner-troca-senha" */ './features/password/PasswordPage.tsx'),
        },
      ],
    },
  ],
  navigation,
} satisfies RemoteModule;
