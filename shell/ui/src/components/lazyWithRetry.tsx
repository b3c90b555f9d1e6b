import { failureTexts } from '@boaxepa/contracts/texts/failureTexts';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../toast/toastStore.ts';
import { useOnReconnect } from '../hooks/useOnReconnect.ts';
import { retryOnce } from './retryOnce.ts';

/**
 * Time in milliseconds after which loading code counts as slow. The user then sees a message, but loading continues.
 */
export const SLOW_MS = 3_500;

/**
 * If `preload` failed less than this many milliseconds ago, the first render shows its error. A later render belongs
 * to another visit, so it loads the code again.
 */
const SAME_VISIT_MS = 1_000;

export interface LateState {
  /** Start time of the current attempt, in milliseconds, as returned by `performance.now()`. */
  readonly since: number;
  /** Error of the last attempt, or undefined if it has not failed. */
  readonly error?: unknown;
  /** Tries again to load the code. If an attempt is pending, waits for that attempt. */
  readonly retry: () => void;
}

export interface LateProps {
  readonly late: LateState;
}

export interface LazyOptions<P> {
  /** Component that is shown while the code loads. By default, nothing is shown. */
  readonly waiting?: ComponentType<P & LateProps>;
  /** Component that is shown if the code fails to load. By default, nothing is shown. */
  readonly failed?: ComponentType<P & LateProps>;
}

/** Component whose code loads lazily. `preload` loads the code before the first render. */
export type LazyPart<P> = ComponentType<P> & { readonly preload: () => Promise<ComponentType<P>> };

/**
 * Creates a component whose code loads at the first render. Retries a failed load after a second, at the next use, and
 * when the device is online again. React's `lazy` would never retry.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting: Waiting, failed: Failed }: LazyOptions<P> = {},
): LazyPart<P> {
  let part: ComponentType<P> | undefined;
  let pending: Promise<ComponentType<P>> | undefined;
  let since = 0;
  /**
   * Error of a failed `preload`, and its time as returned by `performance.now()`. The first render shows this error
   * instead of loading the code again.
   */
  let preloadFailure: { readonly error: unknown; readonly at: number } | undefined;

  async function start(): Promise<ComponentType<P>> {
    since = performance.now();
    try {
      part = await retryOnce(load);
      return part;
    } finally {
      pending = undefined;
    }
  }
  function fetchPart(): Promise<ComponentType<P>> {
    if (part) return Promise.resolve(part);
    pending ??= start();
    return pending;
  }
  function preload(): Promise<ComponentType<P>> {
    const fetched = fetchPart();
    fetched.catch((error: unknown) => {
      preloadFailure = { error, at: performance.now() };
    });
    return fetched;
  }

  function Late(props: P) {
    const [found, setFound] = useState(() => part);
    const [failure, setFailure] = useState<{ readonly error: unknown } | undefined>(() =>
      preloadFailure && performance.now() - preloadFailure.at < SAME_VISIT_MS ? preloadFailure : undefined,
    );
    useEffect(() => {
      preloadFailure = undefined;
      return () => {
        preloadFailure = undefined;
      };
    }, []);
    useEffect(() => {
      if (found || failure) return undefined;
      let cancelled = false;
      fetchPart().then(
        (loaded) => {
          if (!cancelled) setFound(() => loaded);
        },
        (error: unknown) => {
          if (!cancelled) setFailure({ error });
        },
      );
      return () => {
        cancelled = true;
      };
    }, [found, failure]);
    // If the load failed here, another instance of this component may have loaded the code.
    const Found = found ?? (failure && part);
    const retry = () => setFailure(undefined);
    useOnReconnect(failure && retry);
    if (Found) return <Found {...props} />;
    const Instead = failure ? Failed : Waiting;
    return Instead ? <Instead {...props} late={{ since, error: failure?.error, retry }} /> : null;
  }
  return Object.assign(Late, { preload });
}

/**
 * Shown instead of a dialog or menu whose code failed to load. Shows a toast and calls `onClose`, so that the next
 * click tries again.
 */
export function NotOpened({ onClose }: { readonly onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    toast({
      title: 'Não foi possível abrir',
      description: 'Confira a internet do aparelho e tente de novo.',
      variant: 'error',
    });
    close();
  }, []);
  return null;
}

/** Shown instead of a dialog while its code loads. Shows a toast if loading takes longer than SLOW_MS. */
export function SlowNotice() {
  useEffect(() => {
    const { title, advice } = failureTexts.slow;
    const timer = setTimeout(() => toast({ title, description: advice }), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/**
 * Creates a dialog whose code loads when the dialog first opens. A toast tells the user if loading is slow or fails.
 */
export function lazyDialog<P extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): LazyPart<P> {
  return lazyWithRetry(load, { waiting: SlowNotice, failed: NotOpened });
}
