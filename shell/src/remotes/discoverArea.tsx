import { fetchStore, routeOwnerOf } from '@boaxepa/shell-sdk';
import { retryOnce } from '@boaxepa/ui';
import type { RouteObject } from 'react-router-dom';
import { clientFailureOf, LoadFailure, SlowLoad } from '../failures/failure.ts';
import { reportFailure } from '../failures/reportFailure.ts';
import { AreaErrorPage } from '../pages/AreaErrorPage.tsx';
import { fetchFrames } from '../pages/AreaFrame.tsx';
import { refreshAreas } from './areas.ts';
import { loadedRemote, type LoadedRemote } from './loadRemote.ts';
import { isSlow, startPatience, withPatience } from './patience.ts';

/**
 * Arguments of the callback that the router calls for unknown paths. `patch` does nothing after the navigation was
 * cancelled.
 */
export interface Discovery {
  readonly path: string;
  readonly signal: AbortSignal;
  readonly patch: (routeId: string, routes: RouteObject[]) => void;
}

type LoadRemote = (name: string) => Promise<LoadedRemote>;

/**
 * Groups a remote's pages in one route with its own error page. An error then replaces only these pages and not the
 * shell's layout.
 */
function areaRoute(id: string, children: RouteObject[]): RouteObject {
  return { id, errorElement: <AreaErrorPage />, children };
}

/**
 * Creates the function that loads a remote's routes on the first visit. If the load fails or is slow, the function
 * throws, and the router shows the error page. The next navigation waits for a slow load or repeats a failed load.
 * @param refresh reads the remotes' routes again, for an unknown path
 */
export function createAreaDiscovery(loadRemote: LoadRemote, refresh: () => Promise<void> = refreshAreas) {
  const loads = new Map<string, { readonly since: number; readonly pending: Promise<RouteObject[]> }>();
  const joined = new Set<string>();

  async function routesOf(owner: string): Promise<RouteObject[]> {
    const { module, version } = await loadRemote(owner);
    // The chunk 'area' contains adoptRoutes and the code that opens a remote's container.
    const { areaRoutes } = await import('./adoptRoutes.tsx');
    return areaRoutes(module, { remote: owner, version });
  }

  async function ownRoutes(): Promise<RouteObject[]> {
    try {
      return (await retryOnce(() => import('../recovery/recoveryRoutes.tsx'))).ownRoutes;
    } catch (cause) {
      throw new LoadFailure({ remote: 'shell', stage: 'screen', cause });
    }
  }

  function load(owner: string) {
    const joinable = loads.get(owner);
    if (joinable) return joinable;
    const pending = owner === 'shell' ? ownRoutes() : routesOf(owner);
    const pendingLoad = { since: performance.now(), pending };
    loads.set(owner, pendingLoad);
    pending.catch((cause: unknown) => {
      loads.delete(owner);
      // The error page reports failures too, but a cancelled navigation shows no error page.
      reportFailure(clientFailureOf(cause, { remote: owner, version: loadedRemote(owner)?.version }));
    });
    return pendingLoad;
  }

  return async function discoverArea({ path, signal, patch }: Discovery): Promise<void> {
    if (!routeOwnerOf(path)) await refresh();
    const { owner, frame } = routeOwnerOf(path) ?? {};
    if (owner === undefined || joined.has(owner)) return;
    startPatience();
    // Leave the router's call stack first, because webpack creates an Error for each chunk request, which is slow in
    // a deep stack.
    await Promise.resolve();
    // Load the code of the Redux store in parallel with the remote. Pages before a login do not need it.
    if (frame !== 'auth') void fetchStore();
    // Also load the page frames (header and navigation), because the error page of a failed or slow load needs them.
    void fetchFrames();
    const pendingLoad = load(owner);
    const routes = await withPatience(pendingLoad.pending);
    if (isSlow(routes)) throw new SlowLoad({ owner, ...pendingLoad });
    if (signal.aborted || joined.has(owner)) return;
    joined.add(owner);
    patch('shell', owner === 'shell' ? routes : [areaRoute(owner, routes)]);
  };
}
