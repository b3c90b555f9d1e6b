import type { RemoteRoute } from '@boaxepa/shell-sdk';
import { type LateProps, lazyWithRetry } from '@boaxepa/ui';
import { useEffect, useMemo } from 'react';
import { LoadFailure, type RemoteVersion } from '../failures/failure.ts';
import type { LoadObserver } from '../remotes/loadRemote.ts';
import { isSlow, withPatience } from '../remotes/patience.ts';
import { AreaErrorPage } from './AreaErrorPage.tsx';
import { InsideFrame } from './insideFrame.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

export type LazyScreen = NonNullable<RemoteRoute['lazy']>;

interface RetryableScreenOptions extends RemoteVersion {
  readonly load: LazyScreen;
  /** Called when the screen fails to load. */
  readonly observe?: LoadObserver | undefined;
  /** Whether the screen is inside its area's frame. */
  readonly framed?: boolean;
}

/**
 * Creates a screen whose chunk loads on the first visit. The screen shows a notice during a slow load, and offers a retry after a
 * failure.
 */
function retryableScreen({ load, observe, framed = false, remote, version }: RetryableScreenOptions) {
  function Waiting({ late }: LateProps) {
    return (
      <InsideFrame value={framed}>
        <LoadingScreen owner={remote} since={late.since} />
      </InsideFrame>
    );
  }

  function Failed({ late: { error, retry } }: LateProps) {
    const failure = useMemo(
      () => new LoadFailure({ remote, version, stage: 'screen', cause: error }),
      [error],
    );
    useEffect(() => observe?.(failure), [failure]);
    return (
      <InsideFrame value={framed}>
        <AreaErrorPage cause={failure} onRetry={retry} />
      </InsideFrame>
    );
  }

  return lazyWithRetry<object>(async () => (await load()).Component, { waiting: Waiting, failed: Failed });
}

/**
 * Returns a `lazy` function for a route. The function never rejects, because the router would cache the rejection. The returned
 * component shows the rest of a slow load.
 */
export function retryableLazy(options: RetryableScreenOptions): LazyScreen {
  const Late = retryableScreen(options);
  return async () => {
    try {
      const Component = await withPatience(Late.preload());
      return { Component: isSlow(Component) ? Late : Component };
    } catch {
      return { Component: Late };
    }
  };
}
