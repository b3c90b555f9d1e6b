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

/** The layout route of an area, whose children are added when the area has loaded. */
function areaRoute(id: string): RouteObject {
  return { id, errorElement: <AreaErrorPage />, children: [] };
}

/** Gallery of @boaxepa/ui for developers. A production build removes the import with the whole gallery. */
function galleryRoutes(): RouteObject[] {
  if (process.env.NODE_ENV === 'production') return [];
  const lazy = async () => ({ Component: (await import('@boaxepa/gallery')).KitGallery });
  return [{ path: '/_kit/*', lazy }];
}

/** A separate chunk, because other screens do not need the welcome page. Its HTML preloads the chunk. */
const welcome = retryableLazy({
  remote: 'shell',
  load: async () => ({
    Component: (await import(/* webpackChunkName: "welcome" */ '../pages/WelcomePage.tsx')).WelcomePage,
  }),
  observe: reportFailedStep,
});

/** The shell's own routes, to which the areas add their routes. */
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
 * Creates the only router of the page. A remote loads on the first visit of one of its routes.
 * @param load loads a remote; tests return a remote's module directly
 */
export function createAppRouter(load = loadRemote) {
  keepOverrides();
  return createBrowserRouter(shellRoutes(), {
    patchRoutesOnNavigation: createAreaDiscovery(load, reportFailedStep),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Resolves when the router can render the first screen or its error page. */
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
