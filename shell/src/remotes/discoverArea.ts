import type { RemoteName } from '@boaxepa/contracts/remotes';
import { fetchStore, type RouteOwner, routeOwnerOf } from '@boaxepa/shell-sdk';
import type { RouteObject } from 'react-router-dom';
import { LoadFailure } from '../failures/failure.ts';
import { fetchFrames } from '../pages/AreaFrame.tsx';
import type { LoadObserver, LoadResult } from './loadRemote.ts';

/** One question of the router: which routes does this path need? `patch` does nothing once the navigation was given up. */
export interface Discovery {
  readonly path: string;
  readonly signal: AbortSignal;
  readonly patch: (routeId: string, routes: RouteObject[]) => void;
}

type LoadRemote = (name: RemoteName, observe?: LoadObserver) => Promise<LoadResult>;

/**
 * Makes the function by which the router learns the routes of an area at first need, and the shell's own beside the welcome screen. They
 * join the layout route whose id is the remote's name, or the shell's. The function throws a LoadFailure, which the router shows; the next navigation tries again. `observe` is told of every
 * stage of loading, and of each screen that does not come later.
 */
export function createAreaDiscovery(loadRemote: LoadRemote, observe?: LoadObserver) {
  const loading = new Map<RemoteName, Promise<LoadResult>>();
  const joined = new Set<RouteOwner['owner']>();

  function load(name: RemoteName): Promise<LoadResult> {
    const started = loading.get(name) ?? loadRemote(name, observe).finally(() => loading.delete(name));
    loading.set(name, started);
    return started;
  }

  async function routesOf(owner: RemoteName): Promise<RouteObject[]> {
    const result = await load(owner);
    if (!result.ok) throw result;
    // In the file that brought the remote.
    const { areaRoutes } = await import('./adoptRoutes.tsx');
    return areaRoutes(result.module, { remote: owner, version: result.version, observe });
  }

  async function ownRoutes(): Promise<RouteObject[]> {
    try {
      return (await import('../recovery/recoveryRoutes.tsx')).ownRoutes;
    } catch (cause) {
      const failure = new LoadFailure({ remote: 'shell', stage: 'screen', cause });
      observe?.(failure);
      throw failure;
    }
  }

  return async function discoverArea({ path, signal, patch }: Discovery): Promise<void> {
    const { owner, frame } = routeOwnerOf(path) ?? {};
    if (owner === undefined || joined.has(owner)) return;
    // webpack makes an Error for every file that it asks for; made as deep in a stack as the router calls from, it is dear.
    await Promise.resolve();
    // Screens before a login do without.
    if (frame !== 'auth') void fetchStore();
    // For the page that says that the area did not load.
    void fetchFrames();
    const routes = await (owner === 'shell' ? ownRoutes() : routesOf(owner));
    if (signal.aborted || joined.has(owner)) return;
    joined.add(owner);
    patch(owner, routes);
  };
}
