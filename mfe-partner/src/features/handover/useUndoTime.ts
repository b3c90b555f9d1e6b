import { useStore } from '@boaxepa/shell-sdk';
import { useNow } from '@boaxepa/ui';
import { useEffect, useRef, useState } from 'react';
import { postponeHandover, type QueuedHandover, queueStore, UNDO_MS } from '../../shop/handovers/queue.ts';

/**
 * The countdown can pause only until this many milliseconds after the hand-over. Without this limit, an unattended tab
 * would never send the hand-over to the server.
 */
const HOLD_MS = 300_000;

/** The queue of hand-overs stores times of this device's clock. Compare them with this clock, not with server time. */
const deviceTime = () => new Date();

/**
 * Counts down the seconds in which the user can undo a hand-over. The countdown pauses while the page is hidden, and
 * while the pointer or the focus is on an element with the props `holds` (WCAG 2.2.1). `secondsLeft` is 0 when it is
 * too late to undo.
 */
export function useUndoTime({ key, at }: Pick<QueuedHandover, 'key' | 'at'>) {
  const now = useNow(500, deviceTime).getTime();
  const stored = useStore(queueStore, ({ handovers }) => handovers.find((each) => each.key === key));
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  /**
   * Current pause of the countdown. `remainingMs` is the time that remains after the pause. The pause stays set until
   * the queue has stored the new send time.
   */
  const [pause, setPause] = useState<{ readonly remainingMs: number }>();

  const sendAfter = stored?.state === 'queued' ? stored.sendAfter : 0;
  const remainingMs = sendAfter && Math.max(pause?.remainingMs ?? sendAfter - now, 0);
  // Reading the visibility during the render is enough, because `useNow` renders the component at least every 500 ms.
  const isHidden = document.visibilityState === 'hidden';
  const isHeld = remainingMs > 0 && now < Date.parse(at) + HOLD_MS && (hasPointer || hasFocus || isHidden);
  const latest = useRef(remainingMs);
  useEffect(() => {
    latest.current = remainingMs;
  });
  useEffect(() => {
    if (!isHeld) return undefined;
    const ownPause = { remainingMs: latest.current };
    setPause(ownPause);
    // During the pause, repeatedly postpone the sending by a short time. If this tab crashes, the hand-over is
    // therefore still sent soon.
    const renew = () => void postponeHandover(key, UNDO_MS);
    renew();
    const timer = setInterval(renew, UNDO_MS / 2);
    return () => {
      clearInterval(timer);
      void postponeHandover(key, ownPause.remainingMs).then(() =>
        // End only the pause that this effect began. Another pause may have begun before the send time was stored.
        setPause((current) => (current === ownPause ? undefined : current)),
      );
    };
  }, [isHeld, key]);

  return {
    secondsLeft: Math.ceil(remainingMs / 1000),
    holds: {
      // Do not use `onPointerEnter`, because it also fires when the button appears below a pointer that does not move.
      onPointerMove: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
}
