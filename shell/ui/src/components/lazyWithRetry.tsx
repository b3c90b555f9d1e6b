import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '../toast/toastStore.ts';

export interface LazyOptions<P> {
  /** Shows until the part is there; nothing by default. */
  readonly waiting?: ComponentType<P>;
  /** Shows when it did not come; nothing by default. */
  readonly failed?: ComponentType<P>;
}

/**
 * A part of a screen whose code comes with its first use. Unlike React's own `lazy`, which keeps a failure for ever and takes the
 * whole screen down with it, this leaves the screen and what was typed in it alone, and asks again with the next use and when the
 * connection returns.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting: Waiting, failed: Failed }: LazyOptions<P> = {},
): ComponentType<P> {
  let part: ComponentType<P> | undefined;
  return function LazyPart(props: P) {
    const [Found, setFound] = useState(() => part);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Found || failed) return undefined;
      let left = false;
      load().then(
        (loaded) => {
          part = loaded;
          if (!left) setFound(() => loaded);
        },
        () => {
          if (!left) setFailed(true);
        },
      );
      return () => {
        left = true;
      };
    }, [Found, failed]);
    useEffect(() => {
      if (!failed) return undefined;
      const again = () => setFailed(false);
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, [failed]);
    if (Found) return <Found {...props} />;
    const Instead = failed ? Failed : Waiting;
    return Instead ? <Instead {...props} /> : null;
  };
}

/** In place of a dialog or menu that did not come: says so and closes it, so that the next press asks again. */
export function NotOpened({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    toast({
      title: 'Não foi possível abrir',
      description: 'Confira a internet do aparelho e tente de novo.',
      variant: 'error',
    });
    onClose();
    // Once for each attempt: what it closes by is new with every drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

/** A dialog whose code comes with its first opening. Where it does not come, this is said and the dialog is closed, so that the next press asks again. */
export function lazyDialog<P extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  return lazyWithRetry(load, { failed: NotOpened });
}
