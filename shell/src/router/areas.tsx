import {
  fetchStore,
  Outlet,
  type RemoteModule,
  type RemoteName,
  type RouteOwner,
  routeOwnerOf,
  routeOwners,
} from '@boaxepa/shell-sdk';
import type { RouteObject } from 'react-router-dom';
import { nextTask } from '@boaxepa/shell-sdk/nextTask';
import { fetchFrames } from '../pages/AreaFrame.tsx';
import { ComingSoonPage } from '../pages/ComingSoonPage.tsx';
import { InsideFrame } from '../pages/insideFrame.ts';
import { adoptRoutes, provides } from '../remotes/adoptRoutes.tsx';
import { rememberNavigation } from '../remotes/areaNavigation.ts';
import type { LoadResult, LoadStage } from '../remotes/loadRemoteModule.ts';

/** Thrown into the router when an area's remote did not load; `stage` says how far it came. */
class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly remote: RemoteName;
  readonly stage: LoadStage;

  constructor(remote: RemoteName, stage: LoadStage, cause: unknown) {
    super(`${remote} did not load (${stage})`, { cause });
    this.remote = remote;
    this.stage = stage;
  }
}

function comingSoonRoute({ pattern }: RouteOwner): RouteObject {
  return { path: pattern, element: <ComingSoonPage /> };
}

/** Every route of the table that belongs to an owner and that it does not show yet. */
function missingRoutes(owner: string, isProvided: (pattern: string) => boolean): RouteOwner[] {
  return routeOwners.filter((route) => route.owner === owner && !isProvided(route.pattern));
}

/** 'Em breve' at every route of an owner that it does not show yet. */
export function comingSoonRoutes(owner: string, isProvided: (pattern: string) => boolean): RouteObject[] {
  return missingRoutes(owner, isProvided).map(comingSoonRoute);
}

/**
 * An area's screens. Those to come stand in the frame that the remote brings, with what it counts, if it brings one; never those
 * before a login, to which that frame leads who is not signed in.
 */
function routesOf(owner: RemoteName, { routes }: RemoteModule): RouteObject[] {
  const adopted = adoptRoutes(routes);
  const toCome = missingRoutes(owner, (pattern) => provides(routes, pattern));
  const frame = adopted.find(({ path, lazy }) => path === undefined && lazy !== undefined);
  if (!frame?.children) return [...adopted, ...toCome.map(comingSoonRoute)];
  const element = (
    <InsideFrame value>
      <Outlet />
    </InsideFrame>
  );
  const beforeLogin = toCome.filter((route) => route.frame === 'auth');
  const framed = toCome.filter((route) => route.frame !== 'auth');
  frame.children.push({ element, children: framed.map(comingSoonRoute) });
  return [...adopted, ...beforeLogin.map(comingSoonRoute)];
}

/** One question of the router: which routes does this path need? `patch` does nothing once the navigation was given up. */
export interface Discovery {
  readonly path: string;
  readonly signal: AbortSignal;
  readonly patch: (routeId: string, routes: RouteObject[]) => void;
}

/**
 * Makes the function by which the router learns the routes of an area at first need. They join the area's own layout route, whose id is
 * the remote's name. The function throws RemoteLoadError, which the router shows; the next navigation tries again.
 */
export function createAreaDiscovery(loadRemote: (name: RemoteName) => Promise<LoadResult>) {
  const loading = new Map<RemoteName, Promise<LoadResult>>();
  const joined = new Set<RemoteName>();

  function load(name: RemoteName): Promise<LoadResult> {
    const started = loading.get(name) ?? loadRemote(name).finally(() => loading.delete(name));
    loading.set(name, started);
    return started;
  }

  return async function discoverArea({ path, signal, patch }: Discovery): Promise<void> {
    const { owner, frame } = routeOwnerOf(path) ?? {};
    if (owner === undefined || owner === 'shell' || joined.has(owner)) return;
    await nextTask();
    // Screens before a login do without.
    if (frame !== 'auth') void fetchStore();
    // For the page that says that the area did not load.
    void fetchFrames();
    const result = await load(owner);
    if (!result.ok) throw new RemoteLoadError(owner, result.stage, result.cause);
    await nextTask();
    if (signal.aborted || joined.has(owner)) return;
    joined.add(owner);
    rememberNavigation(owner, result.module.navigation);
    patch(owner, routesOf(owner, result.module));
  };
}
