import { paths, type RemoteModule } from '@boaxepa/shell-sdk';
import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import { navigation } from './app/navigation.ts';

export default {
  contractVersion: CONTRACT_VERSION,
  routes: [
    { path: paths.admin.login(), lazy: () => import('./features/login/LoginPage.tsx') },
    {
      lazy: () => import('./app/AdminArea.tsx'),
      children: [
        { path: paths.admin.dashboard(), lazy: () => import('./features/overview/DashboardPage.tsx') },
        { path: paths.admin.partners(), lazy: () => import('./features/partners/PartnersPage.tsx') },
      ],
    },
  ],
  navigation,
} satisfies RemoteModule;
