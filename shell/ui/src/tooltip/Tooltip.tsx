import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyWithRetry } from '../components/lazyWithRetry.tsx';
import type { TooltipBubbleProps } from './TooltipBubble.tsx';
import { anchorOf } from './anchorOf.ts';

/**
 * Delay in milliseconds before a tooltip opens. Within SKIP_DELAY_MS after a tooltip has closed, the next one opens
 * immediately.
 */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

// If the code fails to load, show no tooltip, because it only repeats other text.
const TooltipBubble = lazyWithRetry<TooltipBubbleProps>(
  async () => (await import('./TooltipBubble.tsx')).TooltipBubble,
);

export interface TooltipProps {
  /** Element that had the pointer or the focus when the code was requested. */
  readonly first: HTMLElement;
}

/** Opens the tooltip of the element that the mouse pointer is over or that has the keyboard focus. */
export function Tooltip({ first }: TooltipProps) {
  const [over, setOver] = useState<HTMLElement | null>(null);
  const [isVisible, setIsVisible] = useState(false);
  const closedAt = useRef(-Infinity);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let present: HTMLElement | null = null;
    let isOpen = false;
    const close = () => {
      clearTimeout(timer);
      if (isOpen) closedAt.current = performance.now();
      present = null;
      isOpen = false;
      setIsVisible(false);
      setOver(null);
    };
    const begin = (anchor: HTMLElement | null) => {
      if (anchor === present) return;
      close();
      if (!anchor) return;
      present = anchor;
      setOver(anchor);
      const open = () => {
        // Do not open the tooltip if the menu of the button is open, because the tooltip would cover the menu.
        if (anchor.getAttribute('aria-expanded') === 'true') return;
        isOpen = true;
        setIsVisible(true);
      };
      const skips = performance.now() - closedAt.current < SKIP_DELAY_MS;
      timer = setTimeout(open, skips ? 0 : DELAY_MS);
    };
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') begin(anchorOf(event));
    };
    const onFocus = (event: FocusEvent) => begin(anchorOf(event));
    const onKey = ({ key }: KeyboardEvent) => {
      // Close the tooltip synchronously, before a dialog handles the Escape key. One key press then closes the tooltip
      // and the dialog.
      if (key === 'Escape') flushSync(close);
    };
    begin(first);
    document.addEventListener('pointerover', onOver);
    document.documentElement.addEventListener('pointerleave', close);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', close);
    window.addEventListener('pointerdown', close, true);
    window.addEventListener('scroll', close, true);
    window.addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onOver);
      document.documentElement.removeEventListener('pointerleave', close);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', close);
      window.removeEventListener('pointerdown', close, true);
      window.removeEventListener('scroll', close, true);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [first]);

  return over && <TooltipBubble anchor={over} open={isVisible} />;
}
