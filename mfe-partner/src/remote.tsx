import { paths, type RemoteModule } from '@boaxepa/shell-sdk';
import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import { dashboardAlias, loginAlias, navigation } from './app/navigation.ts';

const login = () => import('./features/login/LoginPage.tsx');
const dashboard = () => import('./features/dashboard/DashboardPage.tsx');

export default {
  contractVersion: CONTRACT_VERSION,
  routes: [
    { path: paths.partner.landing(), lazy: () => import('./features/landing/LandingPage.tsx') },
    { path: paths.partner.register(), lazy: () => import('./features/registration/RegisterPage.tsx') },
    { path: paths.partner.login(), lazy: login },
    { path: loginAlias, lazy: login },
    {
      lazy: () => import('./app/PartnerArea.tsx'),
      children: [
        { path: paths.partner.dashboard(), lazy: dashboard },
        { path: dashboardAlias, lazy: dashboard },
        { path: paths.partner.bags(), lazy: () => import('./features/bags/BagsPage.tsx') },
        { path: paths.partner.orders(), lazy: () => import('./features/orders/OrdersPage.tsx') },
        {
          path: '/partners/orders/confirm/:orderId',
          lazy: () => import('./features/orders/ConfirmOrderPage.tsx'),
        },
        { path: paths.partner.schedule(), lazy: () => import('./features/schedules/SchedulesPage.tsx') },
      ],
    },
  ],
  navigation,
} satisfies RemoteModule;
