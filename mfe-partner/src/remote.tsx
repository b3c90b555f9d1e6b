import { paths, type RemoteModule } from '@boaxepa/shell-sdk';
import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import { dashboardAlias, loginAlias, navigation } from './app/navigation.ts';

const login = () => import(/* webpackChunkName: "partners-login" */ './features/login/LoginPage.tsx');
const dashboard = () =>
  import(/* webpackChunkName: "partners-dashboard" */ './features/dashboard/DashboardPage.tsx');

// A chunk is named after the page that it is the screen of (`pages.json`, shell/README.md): the page then asks for it at once.
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
    { path: paths.partner.login(), lazy: login },
    { path: loginAlias, lazy: login },
    {
      lazy: () => import(/* webpackChunkName: "area" */ './app/PartnerArea.tsx'),
      children: [
        { path: paths.partner.dashboard(), lazy: dashboard },
        { path: dashboardAlias, lazy: dashboard },
        {
          path: paths.partner.bags(),
          lazy: () => import(/* webpackChunkName: "partners-bags" */ './features/bags/BagsPage.tsx'),
        },
        {
          path: paths.partner.orders(),
          lazy: () => import(/* webpackChunkName: "partners-orders" */ './features/orders/OrdersPage.tsx'),
        },
        {
          path: '/partners/orders/confirm/:orderId',
          lazy: () =>
            import(
              /* webpackChunkName: "partners-orders-confirm-orderId" */ './features/orders/ConfirmOrderPage.tsx'
            ),
        },
        {
          path: paths.partner.schedule(),
          lazy: () =>
            import(
              /* webpackChunkName: "partner-gestao-horarios" */ './features/schedules/SchedulesPage.tsx'
            ),
        },
      ],
    },
  ],
  navigation,
} satisfies RemoteModule;
