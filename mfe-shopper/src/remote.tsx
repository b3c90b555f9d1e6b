import { paths, type RemoteModule, RequireUser } from '@boaxepa/shell-sdk';
import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';

export default {
  contractVersion: CONTRACT_VERSION,
  routes: [
    { path: paths.register(), lazy: () => import('./features/register/RegisterPage.tsx') },
    { path: paths.login(), lazy: () => import('./features/login/LoginPage.tsx') },
    { path: paths.loginAfterRegistration(), lazy: () => import('./features/login/LoginPage.tsx') },
    {
      lazy: () => import('./app/ShopperArea.tsx'),
      children: [
        {
          element: <RequireUser type="shopper" />,
          children: [
            { path: paths.dashboard(), lazy: () => import('./features/dashboard/DashboardPage.tsx') },
            { path: paths.orders(), lazy: () => import('./features/orders/OrdersPage.tsx') },
            { path: paths.messages(), lazy: () => import('./features/messages/MessagesPage.tsx') },
          ],
        },
        { path: '/parceiro/:partnerId/sacolas', lazy: () => import('./features/bags/BagsPage.tsx') },
        { path: paths.cart(), lazy: () => import('./features/cart/CartPage.tsx') },
      ],
    },
  ],
  navigation: [],
} satisfies RemoteModule;
