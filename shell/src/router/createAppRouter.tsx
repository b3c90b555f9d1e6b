import { remoteNames } from '@boaxepa/contracts/wire/remotes';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { reportFailedStep } from '../failures/reportFailure.ts';
import { AreaErrorPage } from '../pages/AreaErrorPage.tsx';
import { AreaSkeleton } from '../pages/AreaSkeleton.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { retryableLazy } from '../pages/RetryableScreen.tsx';
import { createAreaDiscovery } from '../remotes/discoverArea.ts';
import { keepOverrides } from '../remotes/findRemote.ts';
import { loadRemote } from '../remotes/loadRemote.ts';
import { Layout } from './Layout.tsx';

/** An area's layout route, under which its own join. */
function areaRoute(id: string): RouteObject {
  return { id, errorElement: <AreaErrorPage />, children: [] };
}

/** The kit's gallery (shell/gallery), for developers. A production build drops the import and with it the whole gallery. */
function galleryRoutes(): RouteObject[] {
  if (process.env.NODE_ENV === 'production') return [];
  const lazy = async () => ({ Component: (await import('@boaxepa/gallery')).KitGallery });
  return [{ path: '/_kit/*', lazy }];
}

/** In a chunk that its page preloads: other screens do not need it. */
const welcome = retryableLazy({
  remote: 'shell',
  load: async () => ({
    Component: (await import(/* webpackChunkName: "welcome" */ '../pages/WelcomePage.tsx')).WelcomePage,
  }),
  observe: reportFailedStep,
});

/** What the shell itself shows; the areas' routes join as they are discovered. */
function shellRoutes(): RouteObject[] {
  return [
    {
      id: 'shell',
      path: '/',
      element: <Layout />,
      errorElement: (
        <Layout>
          <AreaErrorPage />
        </Layout>
      ),
      hydrateFallbackElement: <AreaSkeleton />,
      children: [
        { index: true, lazy: welcome },
        ...remoteNames.map(areaRoute),
        ...galleryRoutes(),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

/**
 * The page's only router (route ownership in the SDK, remotes at first need).
 * @param load loads a remote; tests give the remote's module instead of its published files
 */
export function createAppRouter(load = loadRemote) {
  keepOverrides();
  return createBrowserRouter(shellRoutes(), {
    patchRoutesOnNavigation: createAreaDiscovery(load, reportFailedStep),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Resolves when the first screen, or the page that says why there is none, can be shown. */
export function whenReady(router: AppRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
