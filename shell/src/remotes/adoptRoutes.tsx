import type { RemoteRoute } from '@boaxepa/shell-sdk';
import { type ComponentType, useEffect, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { AreaErrorPage } from '../pages/AreaErrorPage.tsx';
import { AreaSkeleton } from '../pages/AreaSkeleton.tsx';
import { InsideFrame } from '../pages/insideFrame.ts';

type LazyScreen = NonNullable<RemoteRoute['lazy']>;

/** A screen whose chunk did not come: says so, tries again when asked, and on the next visit by itself. */
function lateScreen(load: LazyScreen, firstCause: unknown, framed: boolean): ComponentType {
  let Screen: ComponentType | undefined;
  let visits = 0;
  return function LateScreen() {
    const [cause, setCause] = useState(visits === 0 ? firstCause : undefined);
    const [wanted, setWanted] = useState(visits > 0);
    useEffect(() => {
      visits += 1;
    }, []);
    useEffect(() => {
      if (!wanted || Screen) return undefined;
      let left = false;
      load().then(
        ({ Component }) => {
          Screen = Component;
          if (!left) setWanted(false);
        },
        (error: unknown) => {
          if (left) return;
          setCause(error);
          setWanted(false);
        },
      );
      return () => {
        left = true;
      };
    }, [wanted]);
    if (Screen) return <Screen />;
    return (
      <InsideFrame value={framed}>
        {wanted ? <AreaSkeleton /> : <AreaErrorPage cause={cause} onRetry={() => setWanted(true)} />}
      </InsideFrame>
    );
  };
}

/** The router remembers a `lazy` that rejected for ever, so here it never rejects. */
function recoverable(load: LazyScreen, framed: boolean): LazyScreen {
  return () => load().catch((cause: unknown) => ({ Component: lateScreen(load, cause, framed) }));
}

/** A remote's routes as the router takes them. What stands below a lazy layout route is inside the frame that the layout brings. */
export function adoptRoutes(routes: readonly RemoteRoute[], framed = false): RouteObject[] {
  return routes.map(({ path, element, lazy, children }) => ({
    path,
    element,
    ...(lazy ? { lazy: recoverable(lazy, framed) } : {}),
    ...(children ? { children: adoptRoutes(children, framed || lazy !== undefined) } : {}),
  }));
}

function normal(pattern: string): string {
  return pattern
    .replaceAll(/:[^/]+/g, ':')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();
}

/** Patterns at which these routes show something, with parameter names left out. */
function providedPatterns(routes: readonly RemoteRoute[], parent = ''): Set<string> {
  const patterns = new Set<string>();
  for (const { path = '', element, lazy, children } of routes) {
    const full = path.startsWith('/')
      ? path
      : [parent.replace(/\/$/, ''), path].filter((part) => part !== '').join('/');
    if (children) for (const pattern of providedPatterns(children, full)) patterns.add(pattern);
    else if (element || lazy) patterns.add(normal(full));
  }
  return patterns;
}

/** Whether a remote's routes show something at a pattern of the route table. */
export function provides(routes: readonly RemoteRoute[], pattern: string): boolean {
  return providedPatterns(routes).has(normal(pattern));
}
