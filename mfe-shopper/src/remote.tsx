import { paths, type RemoteModule, RequireUser } from '@boaxepa/shell-sdk';
import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';

// Each `webpackChunkName` is the path of the page with '-' in place of '/' (shell/README.md). The gateway uses the name
// to preload the chunk, and the build fails if a name is missing. A page component with two routes has one chunk name
// per route.
export default {
  contractVersion: CONTRACT_VERSION,
  routes: [
    {
      path: paths.register(),
      lazy: () => import(/* webpackChunkName: "cadastrar" */ './features/register/RegisterPage.tsx'),
    },
    {
      path: paths.login(),
      lazy: () => import(/* webpackChunkName: "login" */ './features/login/LoginPage.tsx'),
    },
    {
      path: paths.loginAfterRegistration(),
      lazy: () => import(/* webpackChunkName: "entrar" */ './features/login/LoginPage.tsx'),
    },
    {
      path: '/r/:token',
      lazy: () => import(/* webpackChunkName: "r-token" */ './features/sharedPickup/SharedPickupPage.tsx'),
    },
    {
      element: <RequireUser type="shopper" />,
      children: [
        {
          path: '/pedidos/:orderId/codigo',
          lazy: () =>
            import(/* webpackChunkName: "pedidos-orderId-codigo" */ './features/orders/PickupCodePage.tsx'),
        },
      ],
    },
    {
      lazy: () => import(/* webpackChunkName: "area" */ './app/ShopperArea.tsx'),
      children: [
        {
          element: <RequireUser type="shopper" />,
          children: [
            {
              path: paths.dashboard(),
              lazy: () =>
                import(/* webpackChunkName: "dashboard" */ './features/dashboard/DashboardPage.tsx'),
            },
            {
              path: paths.orders(),
              lazy: () => import(/* webpackChunkName: "pedidos" */ './features/orders/OrdersPage.tsx'),
            },
            {
              path: paths.messages(),
              lazy: () => import(/* webpackChunkName: "mensagens" */ './features/messages/MessagesPage.tsx'),
            },
            {
              path: paths.profile(),
              lazy: () => import(/* webpackChunkName: "profile" */ './features/profile/ProfilePage.tsx'),
            },
            {
              path: paths.personalData(),
              lazy: () =>
                import(/* webpackChunkName: "profile-personal" */ './features/profile/PersonalDataPage.tsx'),
            },
          ],
        },
        {
          path: '/parceiro/:partnerId',
          lazy: () =>
            import(/* webpackChunkName: "parceiro-partnerId" */ './features/products/ProductsPage.tsx'),
        },
        {
          path: '/parceiro/:partnerId/sacolas',
          lazy: () =>
            import(/* webpackChunkName: "parceiro-partnerId-sacolas" */ './features/bags/BagsPage.tsx'),
        },
        {
          path: paths.map(),
          lazy: () => import(/* webpackChunkName: "mapa" */ './features/map/MapPage.tsx'),
        },
        {
          path: paths.cart(),
          lazy: () => import(/* webpackChunkName: "carrinho" */ './features/cart/CartPage.tsx'),
        },
        {
          path: paths.payment(),
          lazy: () => import(/* webpackChunkName: "pagamento" */ './features/payment/PaymentPage.tsx'),
        },
      ],
    },
  ],
  navigation: [],
} satisfies RemoteModule;
