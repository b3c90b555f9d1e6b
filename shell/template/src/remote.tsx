import type { RemoteModule } from '@boaxepa/shell-sdk';
import { CONTRACT_VERSION } from '@boaxepa/shell-sdk/contract';
import { declaration } from './declaration.ts';

const [news] = declaration.routes;

// Name each chunk after the path of its page, with '-' in place of '/'. The gateway uses this name to preload the
// chunk.
export default {
  contractVersion: CONTRACT_VERSION,
  routes: [
    {
      path: news?.pattern ?? '',
      lazy: () => import(/* webpackChunkName: "mfe-template" */ './news/NewsPage.tsx'),
    },
  ],
  navigation: [],
} satisfies RemoteModule;
