import type { RemoteName } from '@boaxepa/contracts/wire/remotes';
import { fetchStore, type RouteOwner, routeOwnerOf } from '@boaxepa/shell-sdk';
import { retryOnce } from '@boaxepa/ui';
import type { RouteObject } from 'react-router-dom';
import { LoadFailure, SlowLoad } from '../failures/failure.ts';
import { fetchFrames } from '../pages/AreaFrame.tsx';
import type { LoadObserver, LoadResult } from './loadRemote.ts';
import { isSlow, startPatience, withPatience } from './patience.ts';

/** Arguments of the router's callback for unknown paths. `patch` does nothing after the navigation was cancelled. */
export interface Discovery {
  readonly path: string;
  readonly signal: AbortSignal;
  readonly patch: (routeId: string, routes: RouteObject[]) => void;
}

type LoadRemote = (name: RemoteName, observe?: LoadObserver) => Promise<LoadResult>;
type Owner = RouteOwner['owner'];

/**
 * Creates the function that loads the routes of an area on the first visit. A failed or slow load is thrown into the router. The
 * next navigation joins a pending load and repeats a failed load.
 * @param observe called at every stage of a load, and for each screen that fails to load later
 */
export function createAreaDiscovery(loadRemote: LoadRemote, observe?: LoadObserver) {
  const loads = new Map<Owner, { readonly since: number; readonly pending: Promise<RouteObject[]> }>();
  const joined = new Set<Owner>();

  async function routesOf(owner: RemoteName): Promise<RouteObject[]> {
    const result = await loadRemote(owner, observe);
    if (!result.ok) throw result;
    // The chunk 'area' contains adoptRoutes and the container code.
    const { areaRoutes } = await import('./adoptRoutes.tsx');
    return areaRoutes(result.module, { remote: owner, version: result.version, observe });
  }

  async function ownRoutes(): Promise<RouteObject[]> {
    try {
      return (await retryOnce(() => import('../recovery/recoveryRoutes.tsx'))).ownRoutes;
    } catch (cause) {
      const failure = new LoadFailure({ remote: 'shell', stage: 'screen', cause });
      observe?.(failure);
      throw failure;
    }
  }

  function load(owner: Owner) {
    const joinable = loads.get(owner);
    if (joinable) return joinable;
    const pending = owner === 'shell' ? ownRoutes() : routesOf(owner);
    const started = { since: performance.now(), pending };
    loads.set(owner, started);
    pending.catch(() => loads.delete(owner));
    return started;
  }

  return async function discoverArea({ path, signal, patch }: Discovery): Promise<void> {
    const { owner, frame } = routeOwnerOf(path) ?? {};
    if (owner === undefined || joined.has(owner)) return;
    startPatience();
    // Leave the router's call stack first. webpack creates an Error for each chunk request, which is slow in a deep stack.
    await Promise.resolve();
    // Prefetch the store, which screens before a login do not need.
    if (frame !== 'auth') void fetchStore();
    // Prefetch the frames for a failed or slow load.
    void fetchFrames();
    const started = load(owner);
    const routes = await withPatience(started.pending);
    if (isSlow(routes)) throw new SlowLoad({ owner, ...started });
    if (signal.aborted || joined.has(owner)) return;
    joined.add(owner);
    patch(owner, routes);
  };
}
