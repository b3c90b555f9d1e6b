import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { AreaErrorPage } from '../pages/AreaErrorPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { retryableLazy } from '../pages/RetryableScreen.tsx';
import { refreshAreas } from '../remotes/areas.ts';
import { createAreaDiscovery } from '../remotes/discoverArea.tsx';
import { loadRemote } from '../remotes/loadRemote.ts';
import { Layout } from './Layout.tsx';

/** Returns the route of the gallery of @boaxepa/ui for developers. A production build removes it. */
function galleryRoutes(): RouteObject[] {
  if (process.env.NODE_ENV === 'production') return [];
  const lazy = async () => ({ Component: (await import('@boaxepa/gallery')).KitGallery });
  return [{ path: '/_kit/*', lazy }];
}

/**
 * The welcome page is a separate chunk, because other pages do not need it. The HTML of the welcome page preloads
 * this chunk.
 */
const welcome = retryableLazy({
  remote: 'shell',
  load: async () => ({
    Component: (await import(/* webpackChunkName: "welcome" */ '../pages/WelcomePage.tsx')).WelcomePage,
  }),
});

/** Returns the shell's own routes. The remotes' routes are added to them later. */
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
      children: [
        { index: true, lazy: welcome },
        ...galleryRoutes(),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

/**
 * Creates the page's only router. A remote loads on the first visit to one of its routes.
 * @param load loads a remote; tests return a remote's module directly
 * @param refresh reads the remotes' routes again
 */
export function createAppRouter(load = loadRemote, refresh = refreshAreas) {
  return createBrowserRouter(shellRoutes(), {
    patchRoutesOnNavigation: createAreaDiscovery(load, refresh),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Resolves when the router can render the first page or an error page. */
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
