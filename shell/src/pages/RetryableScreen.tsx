import type { RemoteRoute } from '@boaxepa/shell-sdk';
import { type LateProps, lazyWithRetry } from '@boaxepa/ui';
import { useMemo } from 'react';
import { LoadFailure, type RemoteVersion } from '../failures/failure.ts';
import { isSlow, withPatience } from '../remotes/patience.ts';
import { AreaErrorPage } from './AreaErrorPage.tsx';
import { InsideFrame } from './AreaFrame.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

export type LazyScreen = NonNullable<RemoteRoute['lazy']>;

interface RetryableScreenOptions extends RemoteVersion {
  readonly load: LazyScreen;
  /**
   * True if the remote's page frame (header and navigation) already surrounds the page. The shell's loading and error
   * screens then add no frame.
   */
  readonly framed?: boolean;
}

/**
 * Creates a page component whose chunk loads on the first visit. It shows a notice if the load is slow, and a retry
 * button if the load fails.
 */
function retryableScreen({ load, framed = false, remote, version }: RetryableScreenOptions) {
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
    return (
      <InsideFrame value={framed}>
        <AreaErrorPage cause={failure} onRetry={retry} />
      </InsideFrame>
    );
  }

  return lazyWithRetry<object>(async () => (await load()).Component, { waiting: Waiting, failed: Failed });
}

/** Returns a `lazy` function for a route. The function never rejects, because the router would cache the rejection. */
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
